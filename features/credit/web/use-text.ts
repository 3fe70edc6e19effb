import { textsOf } from '../../../platform/web/i18n.tsx';
import { creditCalculatorTexts, creditDeskTexts, creditTexts } from '../messages/texts.ts';

/** Texts of the calculator, which is also used on other pages. */
export const useCalculatorText = textsOf(creditCalculatorTexts);
/** Texts of the credit page and the schedule. */
export const useCreditText = textsOf(creditTexts);
/** Texts of the managers' desk. */
export const useDeskText = textsOf(creditDeskTexts);
