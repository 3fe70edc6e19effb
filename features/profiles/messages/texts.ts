import { textArea } from '../../../platform/web/text-area.ts';

export const profilesTexts = textArea('profiles', {
  ru: () => import('./ru.ts'),
  kk: () => import('./kk.ts'),
  en: () => import('./en.ts'),
});
