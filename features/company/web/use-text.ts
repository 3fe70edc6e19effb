import { textsOf } from '../../../platform/web/i18n.tsx';
import { cityChoiceTexts, companyTexts } from '../messages/texts.ts';

export const useCompanyText = textsOf(companyTexts);
export const useCityText = textsOf(cityChoiceTexts);
