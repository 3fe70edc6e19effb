import { textArea } from '../../../platform/web/text-area.ts';

export const valuationTexts = textArea('valuation', {
  ru: () => import('./ru.ts'),
  kk: () => import('./kk.ts'),
  en: () => import('./en.ts'),
});
