import { type Locale, splitLocale } from '../../../platform/contract/locale.ts';
import type { Messages } from '../../../platform/web/i18n.tsx';

/** Texts that every page has; what only some pages need comes with those pages. */
const common: Record<Locale, () => Promise<{ messages: Messages }>> = {
  ru: () => import('./ru.ts'),
  kk: () => import('./kk.ts'),
  en: () => import('./en.ts'),
};

const groups = {
  people: {
    ru: () => import('./people.ru.ts'),
    kk: () => import('./people.kk.ts'),
    en: () => import('./people.en.ts'),
  },
  staff: {
    ru: () => import('./staff.ru.ts'),
    kk: () => import('./staff.kk.ts'),
    en: () => import('./staff.en.ts'),
  },
  favourites: {
    ru: () => import('./favourites.ru.ts'),
    kk: () => import('./favourites.kk.ts'),
    en: () => import('./favourites.en.ts'),
  },
  selling: {
    ru: () => import('./selling.ru.ts'),
    kk: () => import('./selling.kk.ts'),
    en: () => import('./selling.en.ts'),
  },
  adPhotos: {
    ru: () => import('./ad-photos.ru.ts'),
    kk: () => import('./ad-photos.kk.ts'),
    en: () => import('./ad-photos.en.ts'),
  },
  garage: {
    ru: () => import('./garage.ru.ts'),
    kk: () => import('./garage.kk.ts'),
    en: () => import('./garage.en.ts'),
  },
  myAds: {
    ru: () => import('./my-ads.ru.ts'),
    kk: () => import('./my-ads.kk.ts'),
    en: () => import('./my-ads.en.ts'),
  },
  inbox: {
    ru: () => import('./inbox.ru.ts'),
    kk: () => import('./inbox.kk.ts'),
    en: () => import('./inbox.en.ts'),
  },
  forms: {
    ru: () => import('./forms.ru.ts'),
    kk: () => import('./forms.kk.ts'),
    en: () => import('./forms.en.ts'),
  },
  partners: {
    ru: () => import('./partners.ru.ts'),
    kk: () => import('./partners.kk.ts'),
    en: () => import('./partners.en.ts'),
  },
  checks: {
    ru: () => import('./checks.ru.ts'),
    kk: () => import('./checks.kk.ts'),
    en: () => import('./checks.en.ts'),
  },
  showroom: {
    ru: () => import('./showroom.ru.ts'),
    kk: () => import('./showroom.kk.ts'),
    en: () => import('./showroom.en.ts'),
  },
  home: {
    ru: () => import('./home.ru.ts'),
    kk: () => import('./home.kk.ts'),
    en: () => import('./home.en.ts'),
  },
  planned: {
    ru: () => import('./planned.ru.ts'),
    kk: () => import('./planned.kk.ts'),
    en: () => import('./planned.en.ts'),
  },
} satisfies Record<string, Record<Locale, () => Promise<{ messages: Messages }>>>;
export type TextGroup = keyof typeof groups;
const textGroups = Object.keys(groups) as TextGroup[];

/** What this document has so far; pages add their groups to it. */
let loaded: Record<string, Messages[string]> = {};

/** The common texts of one language; a browser never loads another's. */
export async function loadMessages(locale: Locale): Promise<Messages> {
  loaded = { ...(await common[locale]()).messages };
  return loaded;
}

/** All texts of one language, for a server that renders any page. */
export async function loadAllMessages(locale: Locale): Promise<Messages> {
  const parts = await Promise.all([common[locale](), ...textGroups.map((group) => groups[group][locale]())]);
  return Object.assign({}, ...parts.map(({ messages }) => messages));
}

/** A page's module together with its texts: for `lazyRouteComponent`. The server has all texts already. */
export async function withTexts<Page>(
  wanted: readonly TextGroup[],
  page: () => Promise<Page>,
): Promise<Page> {
  if (typeof window === 'undefined') return page();
  const { locale } = splitLocale(window.location.pathname);
  const [loadedPage, ...texts] = await Promise.all([
    page(),
    ...wanted.map((group) => groups[group][locale]()),
  ]);
  Object.assign(loaded, ...texts.map(({ messages }) => messages));
  return loadedPage;
}
