import { textsOf } from '../../../platform/web/i18n.tsx';
import { moderationReasonsTexts, moderationTexts } from '../messages/texts.ts';

export const useModerationText = textsOf(moderationTexts);
/** Rejection reasons as the seller reads them. */
export const useReasonText = textsOf(moderationReasonsTexts);
export type ModerationText = ReturnType<typeof useModerationText>;
