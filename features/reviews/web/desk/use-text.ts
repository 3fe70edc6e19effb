import { textsOf } from '../../../../platform/web/i18n.tsx';
import { reviewDeskTexts } from '../../messages/texts.ts';

export const useReviewDeskText = textsOf(reviewDeskTexts);
