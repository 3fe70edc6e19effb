import { textsOf } from '../../../platform/web/i18n.tsx';
import { conversationsTexts, dealTexts } from '../messages/texts.ts';

export const useConversationText = textsOf(conversationsTexts);
export const useDealText = textsOf(dealTexts);
