import { textArea } from '../../../platform/web/text-area.ts';

export const garageTexts = textArea('garage', {
  ru: () => import('./ru.ts'),
  kk: () => import('./kk.ts'),
  en: () => import('./en.ts'),
});
