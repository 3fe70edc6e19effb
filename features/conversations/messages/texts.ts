import { bundledTextArea, textArea } from '../../../platform/web/text-area.ts';
import type { ru as desk } from './desk.ru.ts';

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

export const conversationDeskTexts = bundledTextArea<typeof desk>('desk', 'conversations');
