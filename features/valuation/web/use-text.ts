import { textsOf } from '../../../platform/web/i18n.tsx';
import { valuationTexts } from '../messages/texts.ts';

export const useValuationText = textsOf(valuationTexts);
