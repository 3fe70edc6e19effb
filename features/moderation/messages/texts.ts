import { bundledTextArea, textArea } from '../../../platform/web/text-area.ts';
import type { ru as desk } from './desk.ru.ts';

export const moderationTexts = bundledTextArea<typeof desk>('desk', 'moderation');

export const moderationReasonsTexts = textArea('moderationReasons', {
  ru: () => import('./reasons.ru.ts'),
  kk: () => import('./reasons.kk.ts'),
  en: () => import('./reasons.en.ts'),
});
