import { textsOf } from '../../../platform/web/i18n.tsx';
import { partnersTexts } from '../messages/texts.ts';

export const usePartnerText = textsOf(partnersTexts);
