import type { Locale } from './locale.ts';

/** The words after a number: for one, for few (only Russian has them) and for many; Kazakh has one form. */
export type CountedWords = {
  ru: readonly [string, string, string];
  kk: string;
  en: readonly [string, string];
};

const russian = new Intl.PluralRules('ru');

/** A number with its words, for texts that the server writes; pages have `text(key, { count })`. */
export function counted(count: number, { ru, kk, en }: CountedWords, locale: Locale): string {
  const form = russian.select(count);
  const words = {
    ru: form === 'one' ? ru[0] : form === 'few' ? ru[1] : ru[2],
    kk,
    en: count === 1 ? en[0] : en[1],
  };
  return `${count} ${words[locale]}`;
}
