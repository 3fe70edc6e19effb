import { createRootRouteWithContext, HeadContent, Outlet, Scripts } from '@tanstack/react-router';
import { localeTags } from '../../platform/contract/locale.ts';
import { useLocale } from '../../platform/web/i18n.tsx';
import { documentHead } from './head.ts';
import type { RouterContext } from './router.tsx';
import { SiteShell } from './site-shell.tsx';

export const rootRoute = createRootRouteWithContext<RouterContext>()({
  head: () => documentHead,
  component: Document,
});

/** The whole document. Styles and the entry script are put into its head by the server, outside of React. */
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
