import { bundledTextArea, textArea } from '../../../platform/web/text-area.ts';
import type { ru as desk } from './desk.ru.ts';
import type { ru as widget } from './widget.ru.ts';

export const reviewsTexts = bundledTextArea<typeof widget>('widget', 'reviews');

export const reviewDeskTexts = bundledTextArea<typeof desk>('desk', 'reviews');

export const firmReviewTexts = textArea('firmReviews', {
  ru: () => import('./firm.ru.ts'),
  kk: () => import('./firm.kk.ts'),
  en: () => import('./firm.en.ts'),
});
