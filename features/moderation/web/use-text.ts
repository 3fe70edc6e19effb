import { textsOf } from '../../../platform/web/i18n.tsx';
import { moderationReasonsTexts, moderationTexts } from '../messages/texts.ts';

export const useModerationText = textsOf(moderationTexts);
/** Why an ad is not taken, as its seller reads it. */
export const useReasonText = textsOf(moderationReasonsTexts);
export type ModerationText = ReturnType<typeof useModerationText>;
