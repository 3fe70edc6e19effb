import { textArea } from '../../../platform/web/text-area.ts';

/** In a file of its own, because the list of all pages names it: the other areas here load with their parts. */
export const marketTexts = textArea('market', {
  ru: () => import('./market.ru.ts'),
  kk: () => import('./market.kk.ts'),
  en: () => import('./market.en.ts'),
});
