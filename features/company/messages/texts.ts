import { bundledTextArea, textArea } from '../../../platform/web/text-area.ts';
import type { ru as common } from './common.ru.ts';
import type { ru as desk } from './desk.ru.ts';

export const cityChoiceTexts = bundledTextArea<typeof common>('common', 'company');

export const companyTexts = textArea('company', {
  ru: () => import('./ru.ts'),
  kk: () => import('./kk.ts'),
  en: () => import('./en.ts'),
});

export const companyDeskTexts = bundledTextArea<typeof desk>('desk', 'company');
