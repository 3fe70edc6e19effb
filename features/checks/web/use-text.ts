import { textsOf } from '../../../platform/web/i18n.tsx';
import { checkLineTexts, checksTexts } from '../messages/texts.ts';

/** Texts of the widget, and of the fields that it shares with the form. */
export const useLineText = textsOf(checkLineTexts);
/** Texts of the form and of a member's reports. */
export const useCheckText = textsOf(checksTexts);
