import { textsOf } from '../../../platform/web/i18n.tsx';
import { inboxTexts, promotionDeskTexts, unsubscribeTexts } from '../messages/texts.ts';

export const useInboxText = textsOf(inboxTexts);
export const usePromotionText = textsOf(promotionDeskTexts);
export const useUnsubscribeText = textsOf(unsubscribeTexts);
