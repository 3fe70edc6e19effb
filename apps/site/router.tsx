import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { createSession, SessionProvider, type SessionStore } from '../../features/profiles/web/public.tsx';
import { defaultLocale, type Locale, localizedPath } from '../../platform/contract/locale.ts';
import { type ApiClient, createApiClient, type Transport } from '../../platform/web/api-client.ts';
import { LanguageProvider, type Messages } from '../../platform/web/i18n.tsx';
import { leaveNotice } from '../../platform/web/next-notice.ts';
import { parseSearch, stringifySearch } from '../../platform/web/search-params.ts';
import { ErrorPage } from './pages/error-page.tsx';
import { NotFoundPage } from './pages/not-found-page.tsx';
import { routeTree } from './routes.tsx';
import type { SiteInfo } from './site-info.ts';

/** What loaders and pages get from the outside. */
export type RouterContext = {
  api: ApiClient;
  locale: Locale;
  messages: Messages;
  site: SiteInfo;
  session: SessionStore;
  /** Fields of the form that was sent to this page without script; the page's loader answers it. */
  sent?: Record<string, string> | undefined;
};

export type SiteRouter = ReturnType<typeof createSiteRouter>;

/** The same router on the server, in the browser and in the app; they differ in transport and history. */
export function createSiteRouter(parts: {
  locale: Locale;
  messages: Messages;
  transport: Transport;
  site: SiteInfo;
  nonce?: string | undefined;
  sent?: Record<string, string> | undefined;
  history?: RouterHistory;
}) {
  const { locale, messages, transport, site, sent } = parts;
  const api = createApiClient(locale, transport);
  const session = createSession(api, () => {
    leaveNotice('error', String(messages.shell?.accountWasDeleted));
    window.location.assign(localizedPath(locale, '/'));
  });
  return createRouter({
    routeTree,
    context: { api, locale, messages, site, session, sent },
    basepath: locale === defaultLocale ? '/' : `/${locale}`,
    ...(parts.history && { history: parts.history }),
    ...(parts.nonce && { ssr: { nonce: parts.nonce } }),
    parseSearch,
    stringifySearch,
    scrollRestoration: true,
    defaultPendingMs: 300,
    defaultPreloadStaleTime: 20_000,
    defaultStaleTime: 20_000,
    defaultNotFoundComponent: NotFoundPage,
    defaultErrorComponent: ErrorPage,
    InnerWrap: ({ children }) => (
      <LanguageProvider locale={locale} messages={messages}>
        <SessionProvider store={session}>{children}</SessionProvider>
      </LanguageProvider>
    ),
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: SiteRouter;
  }
  interface StaticDataRouteOption {
    /** File of the page below `pages/`, so that the server can announce its script early. */
    page?: string;
    /** The page brings its own bar to the bottom of a phone. */
    hasOwnBar?: boolean;
    /** The page brings its own layout: no header, no footer, no bar. */
    isBare?: boolean;
  }
}
