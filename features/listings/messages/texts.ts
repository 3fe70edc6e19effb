import { bundledTextArea, textArea } from '../../../platform/web/text-area.ts';
import type { ru as common } from './common.ru.ts';
import type { ru as widget } from './widget.ru.ts';

export const listingsTexts = bundledTextArea<typeof common>('common', 'listings');

export const laterListingTexts = bundledTextArea<typeof widget>('widget', 'listings');

export const reportTexts = textArea('report', {
  ru: () => import('./report.ru.ts'),
  kk: () => import('./report.kk.ts'),
  en: () => import('./report.en.ts'),
});

export const bodyMarkTexts = textArea('bodyMarks', {
  ru: () => import('./body-marks.ru.ts'),
  kk: () => import('./body-marks.kk.ts'),
  en: () => import('./body-marks.en.ts'),
});

export const sellerTexts = textArea('seller', {
  ru: () => import('./seller.ru.ts'),
  kk: () => import('./seller.kk.ts'),
  en: () => import('./seller.en.ts'),
});
