import { bundledTextArea, textArea } from '../../../platform/web/text-area.ts';
import type { ru as desk } from './desk.ru.ts';

export const partnersTexts = textArea('partners', {
  ru: () => import('./ru.ts'),
  kk: () => import('./kk.ts'),
  en: () => import('./en.ts'),
});

export const partnerDeskTexts = bundledTextArea<typeof desk>('desk', 'partners');
