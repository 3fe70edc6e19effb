import { bundledTextArea, textArea } from '../../../platform/web/text-area.ts';
import type { ru as desk } from './desk.ru.ts';

export const inboxTexts = textArea('inbox', {
  ru: () => import('./ru.ts'),
  kk: () => import('./kk.ts'),
  en: () => import('./en.ts'),
});

export const unsubscribeTexts = textArea('unsubscribe', {
  ru: () => import('./unsubscribe.ru.ts'),
  kk: () => import('./unsubscribe.kk.ts'),
  en: () => import('./unsubscribe.en.ts'),
});

export const promotionDeskTexts = bundledTextArea<typeof desk>('desk', 'messages');
