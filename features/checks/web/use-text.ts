import { textsOf } from '../../../platform/web/i18n.tsx';
import type { ru as lineRu } from '../messages/line.ru.ts';
import type { ru } from '../messages/ru.ts';

/** Texts of the widget, and of the fields that it shares with the form. */
export const useLineText = textsOf<typeof lineRu>('checkLine');
/** Texts of the form and of a member's reports. */
export const useCheckText = textsOf<typeof ru>('checks');
