import { isNotFound } from '@tanstack/react-router';
import {
  createRequestHandler,
  getSsrStatus,
  RouterServer,
  transformHtmlStringWithRouter,
} from '@tanstack/react-router/ssr/server';
import { renderToString } from 'react-dom/server';
import { type Locale, splitLocale } from '../../platform/contract/locale.ts';
import { ApiProblem, type JsonTransport } from '../../platform/web/api-client.ts';
import { answersInPage } from './answers-in-page.ts';
import { loadAllMessages } from './messages/load.ts';
import { createSiteRouter, type SiteRouter } from './router.tsx';
import type { SiteInfo } from './site-info.ts';

export type PageRequest = {
  /** Absolute: the public address, path and query. */
  url: string;
  transport: JsonTransport;
  site: SiteInfo;
  /** Marks the scripts that are ours; see `apps/api/content-security-policy.ts`. */
  nonce: string;
  /** Fields of the form that was sent to this very page. */
  sent?: Record<string, string> | undefined;
};
export type RenderedPage = {
  status: number;
  locale: Locale;
  /** The document without styles and entry script: the server adds them. */
  html: string;
  /** Data for the browser, to stand in the body after the router's scripts. */
  answers: readonly Buffer[];
  /** Files of the pages whose scripts the browser will need, below `pages/`. */
  pages: string[];
  /** The status of a call that failed a loader; the router knows only that something was thrown. */
  failedWith: number | null;
};

/**
 * Renders one page as a guest sees it, or says where its canonical address is. The page is made whole: loaders end
 * before React begins and nothing in a page waits after that, so a stream would only cost time.
 */
export async function renderPage(page: PageRequest): Promise<RenderedPage | { location: string }> {
  const { url, site, nonce, sent } = page;
  const { locale } = splitLocale(new URL(url).pathname);
  const messages = await loadAllMessages(locale);
  const { transport, adapter, blocks } = answersInPage(page.transport);
  const pages: string[] = [];
  let html = '';
  let failedWith: number | null = null;
  let isGone = false;
  let refusedWith: number | null = null;
  const handle = createRequestHandler({
    request: new Request(url),
    createRouter() {
      const router = createSiteRouter({ locale, messages, transport, site, nonce, sent });
      router.options.serializationAdapters = [adapter];
      return withPlainSlashes(router);
    },
  });
  const { status, headers } = await handle(async ({ router }) => {
    for (const { staticData, error, loaderData } of router.state.matches) {
      refusedWith ??= refusalIn(loaderData);
      if (staticData.page) pages.push(staticData.page);
      if (error instanceof ApiProblem) failedWith = error.status;
      if (isNotFound(error) && error.data === 'gone') isGone = true;
    }
    html = await transformHtmlStringWithRouter(router, renderToString(<RouterServer router={router} />));
    return new Response(null, { status: getSsrStatus(router) });
  });
  const location = headers.get('location');
  return location
    ? { location }
    : { status: isGone ? 410 : (refusedWith ?? status), locale, html, answers: blocks, pages, failedWith };
}

/**
 * The router's request handler writes the slashes of a query as %2F, our addresses as they are. Below a language's
 * path the router compares the two, and would send `/kk/cars?model=toyota/camry` to itself without end.
 */
function withPlainSlashes(router: SiteRouter): SiteRouter {
  const { parseLocation } = router;
  router.parseLocation = (...given) => {
    const location = parseLocation(...given);
    const [path = '', ...query] = location.publicHref.split('?');
    return { ...location, publicHref: [path, ...query.map((part) => part.replaceAll('%2F', '/'))].join('?') };
  };
  return router;
}

/** A page whose form was refused still shows; its status says so. */
function refusalIn(loaderData: unknown): number | null {
  return (loaderData as { refusal?: { status: number } } | undefined)?.refusal?.status ?? null;
}
