import type { Locale } from '../../platform/contract/locale.ts';

/** Address of the manifest in a language: what a browser needs to install the site. */
export const manifestPath = (locale: Locale) =>
  locale === 'ru' ? '/manifest.webmanifest' : `/manifest.${locale}.webmanifest`;
