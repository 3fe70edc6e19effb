import { bundledTextArea, textArea } from '../../../platform/web/text-area.ts';
import type { ru as common } from './common.ru.ts';

export const catalogueTexts = bundledTextArea<typeof common>('common', 'catalogue');

export const rareTexts = textArea('rare', {
  ru: () => import('./rare.ru.ts'),
  kk: () => import('./rare.kk.ts'),
  en: () => import('./rare.en.ts'),
});
