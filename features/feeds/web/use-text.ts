import { textsOf } from '../../../platform/web/i18n.tsx';
import { feedsTexts } from '../messages/texts.ts';

export const useFeedText = textsOf(feedsTexts);
