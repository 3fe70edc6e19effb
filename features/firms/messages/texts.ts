import { bundledTextArea, textArea } from '../../../platform/web/text-area.ts';
import type { ru as desk } from './desk.ru.ts';

export const firmsTexts = textArea('firms', {
  ru: () => import('./ru.ts'),
  kk: () => import('./kk.ts'),
  en: () => import('./en.ts'),
});

export const firmDeskTexts = bundledTextArea<typeof desk>('desk', 'firms');
