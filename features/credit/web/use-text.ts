import { textsOf } from '../../../platform/web/i18n.tsx';
import { creditDeskTexts, creditLineTexts, creditTexts } from '../messages/texts.ts';

/** Texts of the calculator, wherever it stands. */
export const useLineText = textsOf(creditLineTexts);
/** Texts of the credit page and the schedule. */
export const useCreditText = textsOf(creditTexts);
/** Texts of the manager's setting. */
export const useRateText = textsOf(creditDeskTexts);
