import { textArea } from '../../../platform/web/text-area.ts';

export const adPhotosTexts = textArea('adPhotos', {
  ru: () => import('./ru.ts'),
  kk: () => import('./kk.ts'),
  en: () => import('./en.ts'),
});
