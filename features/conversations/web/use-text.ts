import { textsOf } from '../../../platform/web/i18n.tsx';
import { conversationsTexts } from '../messages/texts.ts';

export const useConversationText = textsOf(conversationsTexts);
