import { textArea } from '../../../platform/web/text-area.ts';

export const feedsTexts = textArea('feeds', {
  ru: () => import('./ru.ts'),
  kk: () => import('./kk.ts'),
  en: () => import('./en.ts'),
});
