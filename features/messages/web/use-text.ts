import { textsOf } from '../../../platform/web/i18n.tsx';
import type { ru } from '../messages/inbox.ru.ts';

export const useInboxText = textsOf<typeof ru>('inbox');
