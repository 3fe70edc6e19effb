import { textArea } from '../../../platform/web/text-area.ts';

/** The drawing of the paint, for the desk and for reports. */
export const paintTexts = textArea('paint', {
  ru: () => import('./paint.ru.ts'),
  kk: () => import('./paint.kk.ts'),
  en: () => import('./paint.en.ts'),
});

/** A report as buyers and owners read it. */
export const inspectionReportTexts = textArea('inspectionReport', {
  ru: () => import('./report.ru.ts'),
  kk: () => import('./report.kk.ts'),
  en: () => import('./report.en.ts'),
});

/** The admin's editor of points and repair prices. */
export const inspectionEditorTexts = textArea('inspectionEditor', {
  ru: () => import('./editor.ru.ts'),
  kk: () => import('./editor.kk.ts'),
  en: () => import('./editor.en.ts'),
});

/** The inspector's desk. */
export const inspectorTexts = textArea('inspector', {
  ru: () => import('./inspector.ru.ts'),
  kk: () => import('./inspector.kk.ts'),
  en: () => import('./inspector.en.ts'),
});
