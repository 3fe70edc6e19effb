import { bundledTextArea, textArea } from '../../../platform/web/text-area.ts';
import type { ru as common } from './common.ru.ts';

export const listingsTexts = bundledTextArea<typeof common>('common', 'listings');

export const reportTexts = textArea('report', {
  ru: () => import('./report.ru.ts'),
  kk: () => import('./report.kk.ts'),
  en: () => import('./report.en.ts'),
});
