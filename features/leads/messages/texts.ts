import { bundledTextArea, textArea } from '../../../platform/web/text-area.ts';
import type { ru as desk } from './desk.ru.ts';
import type { ru as widget } from './widget.ru.ts';

export const leadsTexts = textArea('leads', {
  ru: () => import('./ru.ts'),
  kk: () => import('./kk.ts'),
  en: () => import('./en.ts'),
});

export const callBackTexts = bundledTextArea<typeof widget>('widget', 'leads');

export const leadDeskTexts = bundledTextArea<typeof desk>('desk', 'leads');
