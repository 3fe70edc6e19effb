import { textsOf } from '../../../platform/web/i18n.tsx';
import { moderationReasonsTexts, moderationTexts } from '../messages/texts.ts';

export const useModerationText = textsOf(moderationTexts);
/** Texts of the rejection reasons, as sellers read them. */
export const useReasonText = textsOf(moderationReasonsTexts);
export type ModerationText = ReturnType<typeof useModerationText>;
