import { defaultLocale, type Locale, locales, localeTags, localizedPath } from '../contract/locale.ts';
import type { RouterContext } from './router-context.ts';

type Site = Pick<RouterContext, 'locale' | 'site'>;
type Head = { meta: Record<string, unknown>[]; links?: Record<string, string>[] };

export type PageAbout = {
  title: string;
  description?: string | undefined;
  isIndexed?: boolean;
  /** The page's path without a language; adds the canonical link, alternates and the link preview. */
  at?: string;
  /** Path of the preview picture. */
  image?: string | undefined;
  /** Path of an Atom feed of what the page lists. */
  feed?: string | undefined;
  /** Structured data (schema.org). */
  facts?: readonly object[];
};

/** The head of a page: title, description, link preview, canonical and alternate links, structured data. */
export function pageHead(context: Site, page: PageAbout): Head {
  const { title, description, isIndexed = true, at, feed, facts = [] } = page;
  return {
    meta: [
      { title: `${title} — Tulpar Auto` },
      ...(description ? [{ name: 'description', content: description }] : []),
      // Messengers take it from the server's page.
      ...(import.meta.env.SSR && at ? previewOf(context, at, page) : []),
      ...(isIndexed ? [] : [{ name: 'robots', content: 'noindex, follow' }]),
      // Search engines too, and browsers under our policy take no script from a page's scripts.
      ...(import.meta.env.SSR
        ? facts.map((fact) => ({ 'script:ld+json': { '@context': 'https://schema.org', ...fact } }))
        : []),
    ],
    links: [
      ...(at && isIndexed ? languageLinks(context, at) : []),
      ...(import.meta.env.SSR && feed
        ? [{ rel: 'alternate', type: 'application/atom+xml', href: context.site.publicUrl + feed }]
        : []),
    ],
  };
}

/** The absolute address of a path in a language. */
export function absoluteUrl({ site }: Pick<Site, 'site'>, locale: Locale, path: string): string {
  return site.publicUrl + localizedPath(locale, path);
}

function previewOf(context: Site, path: string, { title, description, image }: PageAbout) {
  return [
    { property: 'og:title', content: title },
    ...(description ? [{ property: 'og:description', content: description }] : []),
    { property: 'og:type', content: 'website' },
    { property: 'og:url', content: absoluteUrl(context, context.locale, path) },
    { property: 'og:locale', content: localeTags[context.locale].replace('-', '_') },
    { property: 'og:image', content: context.site.publicUrl + (image ?? '/icon-512.png') },
    { name: 'twitter:card', content: image ? 'summary_large_image' : 'summary' },
  ];
}

function languageLinks(context: Site, path: string) {
  return [
    { rel: 'canonical', href: absoluteUrl(context, context.locale, path) },
    ...locales.map((locale) => ({
      rel: 'alternate',
      hrefLang: locale,
      href: absoluteUrl(context, locale, path),
    })),
    { rel: 'alternate', hrefLang: 'x-default', href: absoluteUrl(context, defaultLocale, path) },
  ];
}

export type Crumb = { label: string; to?: string };

/** Structured data (schema.org) for search engines: the breadcrumbs from the home page to this page. */
export function breadcrumbData(context: Site, crumbs: readonly Crumb[]): object {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ label, to }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name: label,
      ...(to && { item: absoluteUrl(context, context.locale, to) }),
    })),
  };
}

const maxDescriptionLength = 160;

/** Shortens a text to the length that search engines show. */
export function shortDescription(text: string): string {
  if (text.length <= maxDescriptionLength) return text;
  const shortText = text.slice(0, maxDescriptionLength);
  return `${shortText.slice(0, shortText.lastIndexOf(' '))}…`;
}
