import { createFormats } from '../../platform/web/formats.ts';
import { createTranslate } from '../../platform/web/i18n.tsx';
import type { ru as pagesRu } from './messages/pages.ru.ts';
import type { RouterContext } from './router.tsx';

type Pages = typeof pagesRu;

/** Texts of the pages outside of components, for titles and descriptions. */
export function pageTexts({ locale, messages }: Pick<RouterContext, 'locale' | 'messages'>) {
  return createTranslate(messages.pages as Pages, createFormats(locale));
}

type Head = { meta: Record<string, string>[]; links?: Record<string, string>[] };

/** Title and description of a page, with what social networks show of it. */
export function pageHead(page: { title: string; description?: string; isIndexed?: boolean }): Head {
  const { title, description, isIndexed = true } = page;
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
      ...(isIndexed ? [] : [{ name: 'robots', content: 'noindex' }]),
    ],
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
