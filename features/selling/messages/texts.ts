import { bundledTextArea, textArea } from '../../../platform/web/text-area.ts';
import type { ru as ownCarForm } from './desk.ru.ts';

export const sellingTexts = textArea('selling', {
  ru: () => import('./ru.ts'),
  kk: () => import('./kk.ts'),
  en: () => import('./en.ts'),
});

/** The form of an own car on one page. */
export const ownCarFormTexts = bundledTextArea<typeof ownCarForm>('desk', 'selling');

export const myAdsTexts = textArea('myAds', {
  ru: () => import('./my-ads.ru.ts'),
  kk: () => import('./my-ads.kk.ts'),
  en: () => import('./my-ads.en.ts'),
});
