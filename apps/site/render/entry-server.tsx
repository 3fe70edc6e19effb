import '../texts-provided.ts';
import { isNotFound } from '@tanstack/react-router';
import {
  createRequestHandler,
  getSsrStatus,
  RouterServer,
  transformHtmlStringWithRouter,
} from '@tanstack/react-router/ssr/server';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { cityChoiceTexts } from '../../../features/company/messages/texts.ts';
import { FirstCityDialog } from '../../../features/company/web/first-city-public.tsx';
import { type Locale, splitLocale } from '../../../platform/contract/locale.ts';
import { ApiProblem, type JsonTransport, type Transport } from '../../../platform/web/api-client.ts';
import { PagePartsContext } from '../../../platform/web/cached-html.tsx';
import { LanguageProvider } from '../../../platform/web/i18n.tsx';
import type { SiteInfo } from '../../../platform/web/site-info.ts';
import { loadTexts } from '../../../platform/web/text-area.ts';
import { commonTexts } from '../common-texts.ts';
import { createSiteRouter, type SiteRouter } from '../router.tsx';
import { dataInPage } from './data-in-page.ts';
import { createHtmlCache } from './html-cache.ts';
import type { HtmlWriter } from './page-buffer.ts';

export type PageRequest = {
  /** The absolute URL of the page: public address, path and query. */
  url: string;
  transport: JsonTransport;
  site: SiteInfo;
  /** A random value that marks our own scripts; see `apps/api/render/content-security-policy.ts`. */
  nonce: string;
  /** The id of the visitor's city, for pages that depend on it. */
  cityId: number | null;
  /** Fields of a form that was submitted to this page. */
  submittedForm?: Record<string, string> | undefined;
  /** False renders every part anew: in development, where components change, and to compare with cached parts. */
  cachesHtml?: boolean;
};
export type RenderedPage = {
  status: number;
  locale: Locale;
  /** The document without styles and entry script, which the server adds, and with markers in place of cached parts. */
  html: string;
  /** Writes a piece of `html` with the cached parts in their places. */
  fill(html: string, writer: HtmlWriter): void;
  /** Data blocks for the browser, placed after the router's scripts. */
  dataBlocks: readonly string[];
  /** File names of the matched pages, whose styles and scripts the browser will need. */
  pages: string[];
  /** True if the scripts start while the page loads. */
  startsAtOnce: boolean;
  /** The status of the API call that made a loader fail; the router itself does not know it. */
  failedWith: number | null;
};

/** Memory of a render thread for cached parts, in bytes: some ten thousand cards. */
const maxCachedBytes = 32e6;
const htmlCache = createHtmlCache({ maxBytes: maxCachedBytes });

/**
 * Renders a page for a guest, or returns the canonical address if the URL is not canonical. The page is not streamed,
 * because all loaders finish before React starts to render.
 */
export async function renderPage(page: PageRequest): Promise<RenderedPage | { location: string }> {
  const { url, site, nonce, submittedForm, cityId, cachesHtml = !site.isDevelopment } = page;
  const { locale } = splitLocale(new URL(url).pathname);
  const transport = parsingTransport(page.transport);
  const parts = htmlCache.partsOfPage();
  let dataBlocks: readonly string[] = [];
  const pages: string[] = [];
  let startsAtOnce = false;
  let html = '';
  let failedWith: number | null = null;
  let isDeleted = false;
  let loadedStatus: number | null = null;
  const handleRequest = createRequestHandler({
    request: new Request(url),
    createRouter() {
      const router = createSiteRouter({ locale, transport, site, nonce, submittedForm, cityId });
      const isLoaded = (value: unknown) =>
        router.state.matches.some(({ loaderData }) => loaderData === value);
      const { adapter, blocks } = dataInPage(isLoaded);
      dataBlocks = blocks;
      router.options.serializationAdapters = [adapter];
      return withPlainSlashes(router);
    },
  });
  const { status, headers } = await handleRequest(async ({ router }) => {
    for (const { staticData, error, loaderData } of router.state.matches) {
      loadedStatus ??= statusIn(loaderData);
      if (staticData.page) pages.push(staticData.page);
      if (staticData.startsAtOnce) startsAtOnce = true;
      if (error instanceof ApiProblem) failedWith = error.status;
      if (isNotFound(error)) pages.push('not-found-page');
      if (isNotFound(error) && error.data === 'gone') isDeleted = true;
    }
    const document = renderToString(
      <PagePartsContext value={cachesHtml ? parts : null}>
        <RouterServer router={router} />
      </PagePartsContext>,
    );
    html = await transformHtmlStringWithRouter(router, document);
    return new Response(null, { status: getSsrStatus(router) });
  });
  const location = headers.get('location');
  return location
    ? { location }
    : {
        status: isDeleted ? 410 : (loadedStatus ?? status),
        locale,
        html,
        fill: parts.fill,
        dataBlocks,
        pages,
        startsAtOnce,
        failedWith,
      };
}

/** In this process calls return JSON as bytes. */
function parsingTransport(call: JsonTransport): Transport {
  return async (request) => {
    const { status, json } = await call(request);
    return {
      status,
      body: JSON.parse(Buffer.from(json.buffer, json.byteOffset, json.byteLength).toString()),
    };
  };
}

/**
 * Makes the router leave slashes in a query unescaped, as our addresses do. By default it escapes them as %2F; below a
 * language prefix it then sees a difference and redirects `/kk/cars?model=toyota/camry` to itself for ever.
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

/** The status that a loader gives its page: that of a refused form, or of a list without the requested page. */
function statusIn(loaderData: unknown): number | null {
  const data = loaderData as { refusal?: { status: number }; status?: number } | undefined;
  return data?.refusal?.status ?? data?.status ?? null;
}

/** The HTML file of the city dialog in a language, for `features/company/web/first-city.ts`. */
export async function renderFirstCity(locale: Locale): Promise<string> {
  await loadTexts([...commonTexts, cityChoiceTexts], locale);
  return renderToStaticMarkup(
    <LanguageProvider locale={locale}>
      <FirstCityDialog />
    </LanguageProvider>,
    // Ids of the page's own elements must not be repeated.
    { identifierPrefix: 'first-city-' },
  );
}
