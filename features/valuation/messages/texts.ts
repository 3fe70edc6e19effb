import { textArea } from '../../../platform/web/text-area.ts';

export { valuationTexts } from './widget-texts.ts';

export const priceHintTexts = textArea('priceHint', {
  ru: () => import('./hint.ru.ts'),
  kk: () => import('./hint.kk.ts'),
  en: () => import('./hint.en.ts'),
});
