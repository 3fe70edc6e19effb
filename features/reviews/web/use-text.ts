import { textsOf } from '../../../platform/web/i18n.tsx';
import { reviewsTexts } from '../messages/texts.ts';

export const useReviewText = textsOf(reviewsTexts);
