import { textArea } from '../../../../platform/web/text-area.ts';

export const notFoundTexts = textArea('not-found', {
  ru: () => import('./ru.ts'),
  kk: () => import('./kk.ts'),
  en: () => import('./en.ts'),
});
