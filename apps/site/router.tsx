import './texts-provided.ts';
import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { createSession, SessionProvider } from '../../features/profiles/web/public.tsx';
import { defaultLocale, type Locale, localizedPath } from '../../platform/contract/locale.ts';
import { createApiClient, type Transport } from '../../platform/web/api-client.ts';
import { cityStore } from '../../platform/web/browser-store.ts';
import { LanguageProvider } from '../../platform/web/i18n.tsx';
import { storeNotice } from '../../platform/web/next-notice.ts';
import { parseSearch, stringifySearch } from '../../platform/web/search-params.ts';
import type { SiteInfo } from '../../platform/web/site-info.ts';
import { ErrorPage } from './pages/error-page.tsx';
import { NotFoundPage } from './pages/not-found-part.tsx';
import { routeTree } from './route-tree.tsx';
import { shellTexts } from './shell/messages/texts.ts';

let isFirstPage = true;

/**
 * False for the first page in the browser: a script in its HTML has restored the scroll position, and the person may have
 * scrolled since.
 */
function isScrollOurs(): boolean {
  const isOurs = import.meta.env.SSR || !isFirstPage;
  isFirstPage = false;
  return isOurs;
}

export type SiteRouter = ReturnType<typeof createSiteRouter>;

/** Creates the router for the server and the browser, which differ in transport and history. */
export function createSiteRouter(parts: {
  locale: Locale;
  transport: Transport;
  site: SiteInfo;
  nonce?: string | undefined;
  /** The city of the request that is rendered; in the browser it is read from its storage. */
  cityId?: number | null | undefined;
  submittedForm?: Record<string, string> | undefined;
  history?: RouterHistory;
  /** What comes before the routes in addresses; by default the language. */
  basepath?: string;
}) {
  const { locale, transport, site, submittedForm, cityId } = parts;
  const api = createApiClient(locale, transport);
  const session = createSession(api, () => {
    storeNotice('error', shellTexts.in(locale).accountWasDeleted);
    window.location.assign(localizedPath(locale, '/'));
  });
  return createRouter({
    routeTree,
    context: {
      api,
      locale,
      site,
      submittedForm,
      cityId: cityId === undefined ? cityStore.read : () => cityId,
    },
    basepath: parts.basepath ?? (locale === defaultLocale ? '/' : `/${locale}`),
    ...(parts.history && { history: parts.history }),
    ...(parts.nonce && { ssr: { nonce: parts.nonce } }),
    parseSearch,
    stringifySearch,
    scrollRestoration: isScrollOurs,
    defaultPendingMs: 300,
    defaultPreloadStaleTime: 20_000,
    defaultStaleTime: 20_000,
    defaultNotFoundComponent: NotFoundPage,
    defaultErrorComponent: ErrorPage,
    InnerWrap: ({ children }) => (
      <LanguageProvider locale={locale}>
        <SessionProvider store={session}>{children}</SessionProvider>
      </LanguageProvider>
    ),
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: SiteRouter;
  }
}
