import { textsOf } from '../../../platform/web/i18n.tsx';
import { firmReviewTexts } from '../messages/texts.ts';

export const useFirmReviewText = textsOf(firmReviewTexts);
