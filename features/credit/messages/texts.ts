import { bundledTextArea, textArea } from '../../../platform/web/text-area.ts';
import type { ru as desk } from './desk.ru.ts';
import type { ru as widget } from './widget.ru.ts';

export const creditTexts = textArea('credit', {
  ru: () => import('./ru.ts'),
  kk: () => import('./kk.ts'),
  en: () => import('./en.ts'),
});

export const creditCalculatorTexts = bundledTextArea<typeof widget>('widget', 'credit');

export const creditDeskTexts = bundledTextArea<typeof desk>('desk', 'credit');
