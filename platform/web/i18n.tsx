import { createContext, type ReactNode, useContext, useMemo } from 'react';
import type { Locale } from '../contract/locale.ts';
import { createFormats, type Formats } from './formats.ts';

/** Plural forms of a text. Russian needs `one`, `few`, `many` and `other`; Kazakh and English only `one` and `other`. */
export type PluralForms = { one: string; few?: string; many?: string; other: string };
export type Message = string | PluralForms;
export type Catalogue = Readonly<Record<string, Message>>;

/**
 * A translation needs the keys of the Russian original, and plural forms wherever the original has them.
 * Write `export const kk: Translation<typeof ru> = {…}`; a missing key does not compile.
 */
export type Translation<Original extends Catalogue> = {
  readonly [Key in keyof Original]: Original[Key] extends string ? string : PluralForms;
};

type TextOf<M> = M extends string ? M : M extends { other: infer Other } ? Other : never;
type NamesIn<Text> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never;
type Values<M> = M extends string
  ? [NamesIn<TextOf<M>>] extends [never]
    ? []
    : [values: Record<NamesIn<TextOf<M>>, string | number>]
  : [values: Record<NamesIn<TextOf<M>> | 'count', string | number>];

/** Returns the text of a key; `count` selects the plural form, and numbers are formatted for the language. */
export type Translate<C extends Catalogue> = <Key extends keyof C & string>(
  key: Key,
  ...values: Values<C[Key]>
) => string;

export function createTranslate<C extends Catalogue>(catalogue: C, formats: Formats): Translate<C> {
  return ((key: string, values?: Record<string, string | number>) => {
    const message = catalogue[key];
    if (message === undefined) throw new Error(`No text for "${key}"`);
    const text =
      typeof message === 'string'
        ? message
        : (message[formats.pluralOf(Number(values?.count)) as keyof PluralForms] ?? message.other);
    if (!values) return text;
    return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
      const value = values[name];
      return value === undefined ? whole : typeof value === 'number' ? formats.number(value) : value;
    });
  }) as Translate<C>;
}

/** The texts of one area, one file per language: a browser loads only its own language. */
export type TextArea<Texts extends Catalogue = Catalogue> = {
  load(locale: Locale): Promise<void>;
  /** Throws if the language is not loaded; a page or lazy part loads the areas it declares. */
  in(locale: Locale): Texts;
};

type Language = { locale: Locale; formats: Formats };
const LanguageContext = createContext<Language | null>(null);

export function LanguageProvider({ locale, children }: { locale: Locale; children: ReactNode }) {
  const language = useMemo(() => ({ locale, formats: createFormats(locale) }), [locale]);
  return <LanguageContext value={language}>{children}</LanguageContext>;
}

function useLanguage(): Language {
  const language = useContext(LanguageContext);
  if (!language) throw new Error('LanguageProvider is missing above this component');
  return language;
}

export function useLocale(): Locale {
  return useLanguage().locale;
}

export function useFormats(): Formats {
  return useLanguage().formats;
}

/** The hook for the texts of one area: `export const useText = textsOf(favouritesTexts)`. */
export function textsOf<Texts extends Catalogue>(area: TextArea<Texts>) {
  return function useText(): Translate<Texts> {
    const { locale, formats } = useLanguage();
    return useMemo(() => createTranslate(area.in(locale), formats), [locale, formats]);
  };
}
