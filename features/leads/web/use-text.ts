import { textsOf } from '../../../platform/web/i18n.tsx';
import { callBackTexts, leadsTexts } from '../messages/texts.ts';

export const useLeadText = textsOf(leadsTexts);
export const useCallBackText = textsOf(callBackTexts);
