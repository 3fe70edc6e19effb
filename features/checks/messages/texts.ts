import { bundledTextArea, textArea } from '../../../platform/web/text-area.ts';
import type { ru as desk } from './desk.ru.ts';
import type { ru as widget } from './widget.ru.ts';

export const checksTexts = textArea('checks', {
  ru: () => import('./ru.ts'),
  kk: () => import('./kk.ts'),
  en: () => import('./en.ts'),
});

export const checkLineTexts = bundledTextArea<typeof widget>('widget', 'checks');

export const checkDeskTexts = bundledTextArea<typeof desk>('desk', 'checks');
