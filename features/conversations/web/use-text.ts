import { textsOf } from '../../../platform/web/i18n.tsx';
import { conversationsTexts, writeLinkTexts } from '../messages/texts.ts';

export const useConversationText = textsOf(conversationsTexts);
export const useWriteLinkText = textsOf(writeLinkTexts);
