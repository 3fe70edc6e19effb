import { createContext, type ReactNode, useContext, useMemo } from 'react';
import type { Locale } from '../contract/locale.ts';
import { createFormats, type Formats } from './formats.ts';

/** Plural forms of one text; Russian needs one, few, many, other, Kazakh and English one and other. */
export type PluralForms = { one: string; few?: string; many?: string; other: string };
export type Message = string | PluralForms;
export type Catalogue = Readonly<Record<string, Message>>;

/**
 * What a translation must have: the keys of the Russian original, and a plural where it has a plural.
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

/** Gives the text of a key; a plural is chosen by `count`, numbers are written as the language writes them. */
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

/** All areas' catalogues of one language; `apps/site/messages` composes it, one file a language. */
export type Messages = Readonly<Record<string, Catalogue>>;

type Language = { locale: Locale; formats: Formats; messages: Messages };
const LanguageContext = createContext<Language | null>(null);

export function LanguageProvider(props: { locale: Locale; messages: Messages; children: ReactNode }) {
  const { locale, messages } = props;
  const language = useMemo(() => ({ locale, formats: createFormats(locale), messages }), [locale, messages]);
  return <LanguageContext value={language}>{props.children}</LanguageContext>;
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

/**
 * Texts of one area. An area makes its hook once from the type of its Russian catalogue alone, so that the
 * bundle of a page carries no language but the person's: `export const useText = textsOf<typeof ru>('cars')`.
 */
export function textsOf<Original extends Catalogue>(area: string) {
  return function useText(): Translate<Original> {
    const { formats, messages } = useLanguage();
    const catalogue = messages[area];
    if (!catalogue) throw new Error(`No catalogue for the area "${area}"`);
    return useMemo(() => createTranslate(catalogue as Original, formats), [catalogue, formats]);
  };
}
