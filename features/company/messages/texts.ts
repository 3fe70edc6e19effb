import { bundledTextArea, textArea } from '../../../platform/web/text-area.ts';
import type { ru as desk } from './desk.ru.ts';
import type { ru as widget } from './widget.ru.ts';

export const cityChoiceTexts = bundledTextArea<typeof widget>('widget', 'company');

export const companyTexts = textArea('company', {
  ru: () => import('./ru.ts'),
  kk: () => import('./kk.ts'),
  en: () => import('./en.ts'),
});

export const companyDeskTexts = bundledTextArea<typeof desk>('desk', 'company');
