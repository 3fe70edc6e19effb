import { textArea } from '../../../platform/web/text-area.ts';

export const searchesTexts = textArea('searches', {
  ru: () => import('./ru.ts'),
  kk: () => import('./kk.ts'),
  en: () => import('./en.ts'),
});

/** Texts of the page behind the links of letters about a search that was saved by e-mail. */
export const savedSearchTexts = textArea('saved-search', {
  ru: () => import('./saved-search.ru.ts'),
  kk: () => import('./saved-search.kk.ts'),
  en: () => import('./saved-search.en.ts'),
});
