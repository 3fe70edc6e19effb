import { textArea } from '../../../platform/web/text-area.ts';

export const searchesTexts = textArea('searches', {
  ru: () => import('./ru.ts'),
  kk: () => import('./kk.ts'),
  en: () => import('./en.ts'),
});
