import { textsOf } from '../../../platform/web/i18n.tsx';
import type { ru } from './messages/ru.ts';

export const useHomeText = textsOf<typeof ru>('home');
