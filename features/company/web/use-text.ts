import { textsOf } from '../../../platform/web/i18n.tsx';
import { companyTexts } from '../messages/texts.ts';

export const useCompanyText = textsOf(companyTexts);
