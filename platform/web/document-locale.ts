import { defaultLocale, isLocale, type Locale } from '../contract/locale.ts';

/** The language of the document in a browser. */
export function documentLocale(): Locale {
  const language = document.documentElement.lang.slice(0, 2);
  return isLocale(language) ? language : defaultLocale;
}
