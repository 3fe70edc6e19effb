import { HeadContent, isNotFound, Outlet, Scripts } from '@tanstack/react-router';
import { type Locale, localeTags } from '../../platform/contract/locale.ts';
import { useLocale } from '../../platform/web/i18n.tsx';
import { pageHead } from '../../platform/web/page-head.ts';
import { rootRoute } from '../../platform/web/root-route.ts';
import { loadTexts, translateOf } from '../../platform/web/text-area.ts';
import { commonTexts } from './common-texts.ts';
import { manifestPath } from './manifest-path.ts';
import { shellTexts } from './shell/messages/texts.ts';
import { SiteShell } from './site-shell.tsx';

export const siteRoot = rootRoute.update({
  head: async ({ match: { context }, matches }) => {
    await loadTexts(commonTexts, context.locale);
    const documentHead = headIn(context.locale);
    if (!matches.some(({ error }) => isNotFound(error))) return documentHead;
    const title = translateOf(shellTexts, context.locale)('notFoundTitle');
    const { meta } = pageHead(context, { title, isIndexed: false });
    return { ...documentHead, meta: [...documentHead.meta, ...meta] };
  },
  component: Document,
});

/** Head elements of every page. */
const headIn = (locale: Locale) => ({
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
    { rel: 'manifest', href: manifestPath(locale) },
  ],
});

/** The HTML document around every page. The server adds styles and the entry script to its head without React. */
function Document() {
  return (
    <html lang={localeTags[useLocale()]} suppressHydrationWarning>
      <head>
        <HeadContent />
      </head>
      <body>
        <SiteShell>
          <Outlet />
        </SiteShell>
        <Scripts />
      </body>
    </html>
  );
}
