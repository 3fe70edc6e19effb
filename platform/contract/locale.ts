/** The languages of the product, Russian first: it is the default and has no prefix in addresses. */
export const locales = ['ru', 'kk', 'en'] as const;
export type Locale = (typeof locales)[number];
export const defaultLocale: Locale = 'ru';

/** BCP 47 tags for `<html lang>` and `Content-Language`. */
export const localeTags = { ru: 'ru-RU', kk: 'kk-KZ', en: 'en-US' } as const satisfies Record<Locale, string>;

export function isLocale(value: unknown): value is Locale {
  return locales.includes(value as Locale);
}

/** The best supported language for an `Accept-Language` header; Russian if it lists none. */
export function localeOfHeader(header: string | undefined): Locale {
  const preferences = (header ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', quality] = part
        .trim()
        .toLowerCase()
        .split(/;\s*q=/);
      return { language: tag.split('-')[0], weight: quality === undefined ? 1 : Number(quality) || 0 };
    })
    .filter((preference) => isLocale(preference.language) && preference.weight > 0)
    .sort((a, b) => b.weight - a.weight);
  return (preferences[0]?.language as Locale | undefined) ?? defaultLocale;
}

/** Splits `/kk/cars` into the language and the route's path; no prefix means Russian. */
export function splitLocale(pathname: string): { locale: Locale; path: string; explicit: boolean } {
  const prefix = /^\/(kk|en)(?=\/|$)/.exec(pathname)?.[1];
  if (!isLocale(prefix)) return { locale: defaultLocale, path: pathname, explicit: false };
  return { locale: prefix, path: pathname.slice(prefix.length + 1) || '/', explicit: true };
}

/** The address of a path in a language: `/cars` in Kazakh is `/kk/cars`, home is `/kk/`. */
export function localizedPath(locale: Locale, path: string): string {
  return locale === defaultLocale ? path : `/${locale}${path}`;
}
