import { textsOf } from '../../../platform/web/i18n.tsx';
import type { ru as reasons } from '../messages/reasons.ru.ts';
import type { ru } from '../messages/ru.ts';

export const useModerationText = textsOf<typeof ru>('moderation');
/** Why an ad is not taken, as its seller reads it. */
export const useReasonText = textsOf<typeof reasons>('moderationReasons');
export type ModerationText = ReturnType<typeof useModerationText>;
