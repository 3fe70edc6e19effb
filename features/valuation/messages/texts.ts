import { bundledTextArea, textArea } from '../../../platform/web/text-area.ts';
import type { ru } from './widget.ru.ts';

export const valuationTexts = bundledTextArea<typeof ru>('widget', 'valuation');

export const priceHintTexts = textArea('priceHint', {
  ru: () => import('./hint.ru.ts'),
  kk: () => import('./hint.kk.ts'),
  en: () => import('./hint.en.ts'),
});
