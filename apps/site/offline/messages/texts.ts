import { textArea } from '../../../../platform/web/text-area.ts';

export const offlineTexts = textArea('offline', {
  ru: () => import('./ru.ts'),
  kk: () => import('./kk.ts'),
  en: () => import('./en.ts'),
});
