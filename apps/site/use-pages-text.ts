import { textsOf } from '../../platform/web/i18n.tsx';
import type { ru } from './messages/pages.ru.ts';

export const usePagesText = textsOf<typeof ru>('pages');
