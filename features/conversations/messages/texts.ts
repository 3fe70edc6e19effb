import { textArea } from '../../../platform/web/text-area.ts';

export const conversationsTexts = textArea('conversations', {
  ru: () => import('./ru.ts'),
  kk: () => import('./kk.ts'),
  en: () => import('./en.ts'),
});

/** The dialogs about a price and a viewing, which few visits open. */
export const dealTexts = textArea('deals', {
  ru: () => import('./deals.ru.ts'),
  kk: () => import('./deals.kk.ts'),
  en: () => import('./deals.en.ts'),
});
