import { textArea } from '../../../platform/web/text-area.ts';

/** The drawing of the paint, for the desk and for reports. */
export const paintTexts = textArea('paint', {
  ru: () => import('./paint.ru.ts'),
  kk: () => import('./paint.kk.ts'),
  en: () => import('./paint.en.ts'),
});
