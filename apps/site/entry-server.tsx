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
import type { SiteInfo } from '../../platform/web/site-info.ts';
import { responsesInPage } from './responses-in-page.ts';
import { createSiteRouter, type SiteRouter } from './router.tsx';

export type PageRequest = {
  /** Absolute: the public address, path and query. */
  url: string;
  transport: JsonTransport;
  site: SiteInfo;
  /** Marks our own scripts; see `apps/api/content-security-policy.ts`. */
  nonce: string;
  /** Fields of a form that was submitted to this page. */
  submittedForm?: Record<string, string> | undefined;
};
export type RenderedPage = {
  status: number;
  locale: Locale;
  /** The document without styles and entry script: the server adds them. */
  html: string;
  /** Data blocks for the browser, placed after the router's scripts. */
  dataBlocks: readonly Buffer[];
  /** File names of the matched pages, whose scripts the browser will need. */
  pages: string[];
  /** The status of the API call that made a loader fail; the router itself does not know it. */
  failedWith: number | null;
};

/**
 * Renders a page for a guest, or returns its canonical address. Not streamed: loaders finish before React starts, and
 * nothing in a page waits after that.
 */
export async function renderPage(page: PageRequest): Promise<RenderedPage | { location: string }> {
  const { url, site, nonce, submittedForm } = page;
  const { locale } = splitLocale(new URL(url).pathname);
  const { transport, adapter, blocks } = responsesInPage(page.transport);
  const pages: string[] = [];
  let html = '';
  let failedWith: number | null = null;
  let isDeleted = false;
  let refusedWith: number | null = null;
  const handle = createRequestHandler({
    request: new Request(url),
    createRouter() {
      const router = createSiteRouter({ locale, transport, site, nonce, submittedForm });
      router.options.serializationAdapters = [adapter];
      return withPlainSlashes(router);
    },
  });
  const { status, headers } = await handle(async ({ router }) => {
    for (const { staticData, error, loaderData } of router.state.matches) {
      refusedWith ??= refusalIn(loaderData);
      if (staticData.page) pages.push(staticData.page);
      if (error instanceof ApiProblem) failedWith = error.status;
      if (isNotFound(error) && error.data === 'gone') isDeleted = true;
    }
    html = await transformHtmlStringWithRouter(router, renderToString(<RouterServer router={router} />));
    return new Response(null, { status: getSsrStatus(router) });
  });
  const location = headers.get('location');
  return location
    ? { location }
    : {
        status: isDeleted ? 410 : (refusedWith ?? status),
        locale,
        html,
        dataBlocks: blocks,
        pages,
        failedWith,
      };
}

/**
 * The router's request handler escapes slashes in a query as %2F, our addresses do not. Below a language prefix the
 * router compares the two and would redirect `/kk/cars?model=toyota/camry` to itself for ever.
 */
function withPlainSlashes(router: SiteRouter): SiteRouter {
  const { parseLocation } = router;
  router.parseLocation = (...args) => {
    const location = parseLocation(...args);
    const [path = '', ...query] = location.publicHref.split('?');
    return { ...location, publicHref: [path, ...query.map((part) => part.replaceAll('%2F', '/'))].join('?') };
  };
  return router;
}

/** The status of a refused form, whose page is rendered nevertheless. */
function refusalIn(loaderData: unknown): number | null {
  return (loaderData as { refusal?: { status: number } } | undefined)?.refusal?.status ?? null;
}
