import { textsOf } from '../../../platform/web/i18n.tsx';
import type { ru } from '../messages/planned.ru.ts';

/** What the pages that a later issue fills say of themselves. */
export const usePlannedText = textsOf<typeof ru>('planned');
