import { textArea } from '../../../platform/web/text-area.ts';

export const appTexts = textArea('app', {
  ru: () => import('./ru.ts'),
  kk: () => import('./kk.ts'),
  en: () => import('./en.ts'),
});
