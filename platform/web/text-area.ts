import type { Locale } from '../contract/locale.ts';
import { documentLocale } from './document-locale.ts';
import { createFormats } from './formats.ts';
import { type Catalogue, createTranslate, type TextArea, type Translate, type Translation } from './i18n.tsx';

type Sources<Original extends Catalogue> = {
  ru: () => Promise<{ ru: Original }>;
  kk: () => Promise<{ kk: Translation<Original> }>;
  en: () => Promise<{ en: Translation<Original> }>;
};

function areaOf<Texts extends Catalogue>(
  name: string,
  read: (locale: Locale) => Promise<Texts | undefined>,
): TextArea<Texts> {
  const loaded: Partial<Record<Locale, Texts | undefined>> = {};
  return {
    async load(locale) {
      loaded[locale] ??= await read(locale);
    },
    in(locale) {
      const texts = loaded[locale];
      if (!texts) throw new Error(`The texts "${name}" are not loaded: list them where the page is declared`);
      return texts;
    },
  };
}

/** Creates a text area whose texts are in files of its own, one per language. */
export function textArea<Original extends Catalogue>(
  name: string,
  sources: Sources<Original>,
): TextArea<Original> {
  return areaOf(name, async (locale) => ((await sources[locale]()) as Record<Locale, Original>)[locale]);
}

/**
 * Areas in files of the same name are bundled into one request: `common.ru.ts` of all features loads with every page,
 * `desk.ru.ts` with the staff area, `widget.ru.ts` with parts shown on other features' pages.
 */
export type BundleName = 'common' | 'desk' | 'widget';
/** Texts of many features, by the path of their file. */
type Bundle = Readonly<Record<string, Catalogue>>;
export type TextBundles = Record<BundleName, Record<Locale, () => Promise<Bundle>>>;

let providedBundles: TextBundles | null = null;

/** Call once at start-up, before anything is rendered. */
export function provideTextBundles(provided: TextBundles): void {
  providedBundles = provided;
}

/** Creates a text area whose texts are in `features/{feature}/messages/{bundle}.*.ts` and load with that bundle. */
export function bundledTextArea<Original extends Catalogue>(
  bundle: BundleName,
  feature: string,
): TextArea<Original> {
  return areaOf(`${feature}/${bundle}`, async (locale) => {
    const texts = (await providedBundles?.[bundle][locale]()) ?? {};
    const path = Object.keys(texts).find((file) => file.includes(`/${feature}/messages/`)) ?? '';
    return texts[path] as Original | undefined;
  });
}

export async function loadTexts(areas: readonly TextArea[], locale: Locale): Promise<void> {
  await Promise.all(areas.map((area) => area.load(locale)));
}

/** Loads texts in the document's language; does nothing on the server, which loads them for each rendered page. */
export async function loadTextsInBrowser(areas: readonly TextArea[]): Promise<void> {
  if (typeof window !== 'undefined') await loadTexts(areas, documentLocale());
}

/** The translation function for use outside of components, where hooks do not work, such as for a page's title. */
export function translateOf<Texts extends Catalogue>(
  area: TextArea<Texts>,
  locale: Locale,
): Translate<Texts> {
  return createTranslate(area.in(locale), createFormats(locale));
}
