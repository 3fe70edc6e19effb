import { textArea } from '../../../platform/web/text-area.ts';

export const conversationsTexts = textArea('conversations', {
  ru: () => import('./ru.ts'),
  kk: () => import('./kk.ts'),
  en: () => import('./en.ts'),
});
