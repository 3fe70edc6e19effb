import { type Locale, localeTags } from './locale.ts';

/**
 * The words after a number in the forms that a language has: Russian one, few and many, English one and other, Kazakh a
 * single one. One text stands for all forms that are equal.
 */
export type CountedWords = {
  ru: string | readonly [one: string, few: string, many: string];
  kk: string;
  en: string | readonly [one: string, other: string];
};

const russian = new Intl.PluralRules('ru');

/** A number with its words, for texts that the server writes; pages have `text(key, { count })`. */
export function counted(count: number, { ru, kk, en }: CountedWords, locale: Locale): string {
  const form = russian.select(count);
  const words = {
    ru: typeof ru === 'string' ? ru : ru[form === 'one' ? 0 : form === 'few' ? 1 : 2],
    kk,
    en: typeof en === 'string' ? en : en[count === 1 ? 0 : 1],
  };
  return `${new Intl.NumberFormat(localeTags[locale]).format(count)} ${words[locale]}`;
}
