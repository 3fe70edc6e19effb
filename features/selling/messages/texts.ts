import { textArea } from '../../../platform/web/text-area.ts';

export const sellingTexts = textArea('selling', {
  ru: () => import('./ru.ts'),
  kk: () => import('./kk.ts'),
  en: () => import('./en.ts'),
});

/** The form of an own car on one page. */
export const ownCarFormTexts = textArea('ownCarForm', {
  ru: () => import('./own-car-form.ru.ts'),
  kk: () => import('./own-car-form.kk.ts'),
  en: () => import('./own-car-form.en.ts'),
});

export const myAdsTexts = textArea('myAds', {
  ru: () => import('./my-ads.ru.ts'),
  kk: () => import('./my-ads.kk.ts'),
  en: () => import('./my-ads.en.ts'),
});
