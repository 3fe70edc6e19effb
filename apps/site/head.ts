import type { listReviews } from '../../features/reviews/contract.ts';
import type { OutputOf } from '../../platform/contract/endpoint.ts';
import {
  defaultLocale,
  type Locale,
  locales,
  localeTags,
  localizedPath,
} from '../../platform/contract/locale.ts';
import { createFormats } from '../../platform/web/formats.ts';
import { createTranslate } from '../../platform/web/i18n.tsx';
import type { ru as pagesRu } from './messages/pages.ru.ts';
import type { RouterContext } from './router.tsx';

type Pages = typeof pagesRu;

/** Texts of the pages outside of components, for titles and descriptions. */
export function pageTexts({ locale, messages }: Pick<RouterContext, 'locale' | 'messages'>) {
  return createTranslate(messages.pages as Pages, createFormats(locale));
}

type Head = { meta: Record<string, unknown>[]; links?: Record<string, string>[] };

export type PageAbout = {
  title: string;
  description?: string;
  isIndexed?: boolean;
  /** Where the page is: its path without a language. With it come canonical, the other languages and a preview. */
  at?: { context: Pick<RouterContext, 'locale' | 'site'>; path: string };
  /** Path of the picture that a link to the page shows. */
  image?: string | undefined;
  /** Facts for machines, as schema.org names them. */
  facts?: readonly object[];
};

/** Title and description of a page, what social networks show of it, and what search engines read. */
export function pageHead(page: PageAbout): Head {
  const { title, description, isIndexed = true, at, image, facts = [] } = page;
  return {
    meta: [
      { title: `${title} — Tulpar Auto` },
      { property: 'og:title', content: title },
      ...(description
        ? [
            { name: 'description', content: description },
            { property: 'og:description', content: description },
          ]
        : []),
      ...(at ? previewOf(at, image) : []),
      ...(isIndexed ? [] : [{ name: 'robots', content: 'noindex, follow' }]),
      ...facts.map((fact) => ({ 'script:ld+json': { '@context': 'https://schema.org', ...fact } })),
    ],
    links: at && isIndexed ? addressesOf(at) : [],
  };
}

/** The absolute address of a path in a language. */
export function absolute({ site }: Pick<RouterContext, 'site'>, locale: Locale, path: string): string {
  return site.publicUrl + localizedPath(locale, path);
}

function previewOf({ context, path }: NonNullable<PageAbout['at']>, image: string | undefined) {
  return [
    { property: 'og:type', content: 'website' },
    { property: 'og:url', content: absolute(context, context.locale, path) },
    { property: 'og:locale', content: localeTags[context.locale].replace('-', '_') },
    { property: 'og:image', content: context.site.publicUrl + (image ?? '/icon-512.png') },
    { name: 'twitter:card', content: image ? 'summary_large_image' : 'summary' },
  ];
}

function addressesOf({ context, path }: NonNullable<PageAbout['at']>) {
  return [
    { rel: 'canonical', href: absolute(context, context.locale, path) },
    ...locales.map((locale) => ({
      rel: 'alternate',
      hrefLang: locale,
      href: absolute(context, locale, path),
    })),
    { rel: 'alternate', hrefLang: 'x-default', href: absolute(context, defaultLocale, path) },
  ];
}

/** Who we are. */
export function organizationFacts(
  context: Pick<RouterContext, 'locale' | 'site'>,
  rating: OutputOf<typeof listReviews>['rating'] = null,
): object {
  const home = absolute(context, context.locale, '/');
  return {
    '@type': 'Organization',
    name: 'Tulpar Auto',
    url: home,
    logo: `${context.site.publicUrl}/icon-512.png`,
    areaServed: 'KZ',
    ...(rating && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: rating.average,
        reviewCount: rating.count,
      },
    }),
  };
}

/** What every page has in its head. */
export const documentHead: Head = {
  meta: [
    { title: 'Tulpar Auto' },
    { charSet: 'utf-8' },
    { name: 'viewport', content: 'width=device-width, initial-scale=1, viewport-fit=cover' },
    { name: 'format-detection', content: 'telephone=no' },
    { name: 'theme-color', content: '#ffffff', media: '(prefers-color-scheme: light)' },
    { name: 'theme-color', content: '#121e2a', media: '(prefers-color-scheme: dark)' },
    { property: 'og:site_name', content: 'Tulpar Auto' },
  ],
  links: [
    { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
    { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
    { rel: 'manifest', href: '/manifest.webmanifest' },
  ],
};
