import { textsOf } from '../../../../platform/web/i18n.tsx';
import { conversationDeskTexts } from '../../messages/texts.ts';

export const usePeopleText = textsOf(conversationDeskTexts);
