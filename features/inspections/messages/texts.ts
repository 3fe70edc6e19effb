import { bundledTextArea, textArea } from '../../../platform/web/text-area.ts';
import type { ru as desk } from './desk.ru.ts';

/** A report as buyers and owners read it; the inspector's desk draws the paint with its words. */
export const inspectionReportTexts = textArea('inspectionReport', {
  ru: () => import('./report.ru.ts'),
  kk: () => import('./report.kk.ts'),
  en: () => import('./report.en.ts'),
});

/** The admin's editor of points and repair prices. */
export const inspectionEditorTexts = bundledTextArea<typeof desk>('desk', 'inspections');

/** The inspector's desk. */
export const inspectorTexts = textArea('inspector', {
  ru: () => import('./inspector.ru.ts'),
  kk: () => import('./inspector.kk.ts'),
  en: () => import('./inspector.en.ts'),
});
