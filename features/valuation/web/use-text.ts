import { textsOf } from '../../../platform/web/i18n.tsx';
import { priceHintTexts, valuationTexts } from '../messages/texts.ts';

export const useValuationText = textsOf(valuationTexts);
export const usePriceHintText = textsOf(priceHintTexts);
