import staticFiles from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { showsDemoNotice } from '../../../features/app/server/public.ts';
import { localeTags, splitLocale } from '../../../platform/contract/locale.ts';
import { Problem } from '../../../platform/contract/problem.ts';
import { guest, nobody, type Services } from '../../../platform/server/context.ts';
import type { DatabaseSnapshot } from '../../../platform/server/database-snapshot.ts';
import { visitorFor } from '../../../platform/server/http.ts';
import { loggedAddress } from '../../../platform/server/log-lines.ts';
import { ownChangesSnapshot } from '../../../platform/server/own-changes.ts';
import { documentOf, problemOf } from '../../../platform/server/problems.ts';
import type { CallRegistry } from '../../../platform/server/serve.ts';
import { traced } from '../../../platform/server/tracing.ts';
import type { Visitor } from '../../../platform/server/visitor.ts';
import type { JsonTransport } from '../../../platform/web/api-client.ts';
import { parseCityId } from '../../../platform/web/browser-store.ts';
import type { SiteInfo } from '../../../platform/web/site-info.ts';
import { features, secretPages } from '../features.ts';
import { contentSecurityPolicy } from '../render/content-security-policy.ts';
import { encodingOf, type FinishedPage, finishPage } from '../render/finished-page.ts';
import { withFormerNotice } from '../render/former-page.ts';
import { knownParameters, knownQuery, ownAddress } from '../render/page-address.ts';
import { createPageCache } from '../render/page-cache.ts';
import { startRenderPool } from '../render/render-pool.ts';
import { createRenderQueue } from '../render/render-queue.ts';
import { clientFolder, developmentBundle } from '../start/site-bundle.ts';
import { documentMaker, type MakeDocument } from './make-document.ts';
import { cacheForEver } from './serve-kept-assets.ts';
import { hasServiceWorker } from './serve-worker.ts';

/** How long a cached page is served. A change of its data shows after at most this time. */
const pageLifetimeMs = 2_000;
/** How long a visitor waits for a page, whatever its loaders and their queries wait for. */
const pageDeadlineMs = 5_000;

const textEncoder = new TextEncoder();
/**
 * JSON in an ArrayBuffer of its own, to be transferred to another thread. A small `Buffer` would be part of a larger
 * ArrayBuffer that Node uses for many buffers.
 */
const jsonOf = (body: unknown) => textEncoder.encode(JSON.stringify(body ?? null));

/** Lets page loaders call use cases in this process, with the same checks as for HTTP requests. */
function inProcessTransport(
  services: Services,
  registry: CallRegistry,
  request: FastifyRequest,
  { visitor, mustInclude }: Sender,
): JsonTransport {
  return async ({ endpoint, fullInput: whole, locale }) => {
    const call = registry.find(endpoint);
    try {
      if (!call) throw new Problem('not_found');
      const input = Object.fromEntries(Object.entries(whole).filter(([, value]) => value !== undefined));
      const context = { ...services, actor: guest, locale, log: request.log, mustInclude, visitor };
      const output = await traced(`call ${endpoint.method} ${endpoint.path}`, {}, () =>
        registry.run(call, { ...context, caller: nobody }, input),
      );
      return { status: 200, json: Buffer.isBuffer(output) ? output : jsonOf(output) };
    } catch (error) {
      const problem = problemOf(error, call?.endpoint);
      if (!problem) throw error;
      if (problem.code === 'unavailable') request.log.error({ err: error }, 'failed');
      const body = documentOf(problem, { locale, requestId: request.id, endpoint: call?.endpoint });
      return { status: body.status, json: jsonOf(body) };
    }
  };
}

/** Caches the result of `load` for some milliseconds, because every page needs it; if it fails, the result before stays. */
function cachedFor<Value>(milliseconds: number, load: () => Promise<Value>): () => Promise<Value> {
  let cached: { value: Promise<Value>; expiresAt: number } | null = null;
  return () => {
    if (!cached || cached.expiresAt < Date.now()) {
      const before = cached?.value;
      const entry = {
        value: before ? load().catch(() => before) : load(),
        expiresAt: Date.now() + milliseconds,
      };
      cached = entry;
      entry.value.catch(() => {
        if (cached === entry) cached = null;
      });
    }
    return cached.value;
  };
}

/** A redirect to the canonical address. */
type Redirect = { status: 302 | 308; location: string; bytes: number };
type PageResult = FinishedPage | Redirect;
/** What distinguishes a request from other requests for the same page: its visitor and the submitted form, if any. */
type Sender = {
  visitor: () => Visitor;
  submittedForm?: Record<string, string>;
  /** The visitor's city, on pages that depend on it. */
  cityId: number | null;
  /** The database snapshot after the visitor's latest change; pages cached before it do not show that change. */
  mustInclude: DatabaseSnapshot | null;
};

/** The city that the visitor chose in the browser; null on pages that are the same in every city. */
function cityOf(request: FastifyRequest, pathname: string): number | null {
  const { path } = splitLocale(pathname);
  const isByCity = features.some(({ pagesByCity }) => pagesByCity?.test(path));
  return isByCity ? parseCityId(cityCookieOf(request) ?? '') : null;
}

/** `platform/web/cookie.ts` writes it; who chose a city before it had a prefix still has it without one. */
const cityCookieOf = ({ cookies }: FastifyRequest) => cookies['__Host-city'] ?? cookies.city;

function isSecretPage(pathname: string): boolean {
  const { path } = splitLocale(pathname);
  return secretPages.some((start) => path.startsWith(start));
}

/** The address of a secret page goes to no other site and into no search engine. */
const secretHeaders = { 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex, nofollow' };

async function renderInThreads(app: FastifyInstance, size: number): Promise<MakeDocument> {
  const onError = (error: unknown) => app.log.error({ err: error }, 'a render thread');
  const { makeDocument, close } = await startRenderPool({ size, onError });
  app.addHook('onClose', close);
  return makeDocument;
}

/** Serves pages for every path without another route. HTML is always rendered for a guest. */
export async function serveSite(app: FastifyInstance, parts: { services: Services; registry: CallRegistry }) {
  const { services, registry } = parts;
  const { config } = services;
  const isDemo = cachedFor(10_000, () =>
    showsDemoNotice((services.replicas.choose()?.readers ?? services).db),
  );
  const makeDocument = config.isDevelopment
    ? documentMaker(await developmentBundle(app))
    : await renderInThreads(app, config.renderThreads);
  if (!config.isDevelopment) {
    await app.register(staticFiles, {
      root: clientFolder,
      wildcard: false,
      preCompressed: true,
      globIgnore: ['.vite/**', '**/*.br', '**/*.gz'],
      setHeaders(reply, path) {
        const isHashed = path.includes('/assets/');
        // A script and the HTML that it fetches must be of the same build.
        const isFirstCity = path.includes('/first-city.');
        reply.header(
          'cache-control',
          isHashed ? cacheForEver : isFirstCity ? 'no-cache' : 'public, max-age=3600',
        );
      },
    });
  }

  const known = knownParameters(
    registry.calls.map(({ endpoint }) => endpoint),
    features,
  );
  const renderQueue = createRenderQueue({
    threads: config.renderThreads,
    sharesByAddress: config.requestsPerSecond > 0,
  });
  const pages = createPageCache<PageResult>({
    maxBytes: config.pageCacheMegabytes * 1e6,
    pageLifetimeMs,
    deadlineMs: pageDeadlineMs,
  });

  return async function servePage(request: FastifyRequest, reply: FastifyReply) {
    const { href, pathname, search } = ownAddress(config.publicUrl, request.url);
    // The response to a submitted form is for this visitor only; every other page is the same for everybody.
    const isFormPost = request.method === 'POST';
    const query = knownQuery(search, known);
    // Not for ever: a later version may know the parameter.
    if (!isFormPost && query !== search) return reply.redirect(pathname + query, 302);
    const isSecret = isSecretPage(pathname);
    // What the link of a letter shows is its owner's, and changes with each press there.
    const isOfOne = isSecret || new URLSearchParams(search).has('token');
    const cityId = cityOf(request, pathname);
    const address = pathname + search + (cityId === null ? '' : ` ${cityId}`);
    const { page, isFormer } = isFormPost
      ? {
          isFormer: false,
          page: await makePage(href, request, {
            visitor: visitorFor(services, request, reply),
            submittedForm: request.body as Record<string, string>,
            cityId,
            mustInclude: await ownChangesSnapshot(request, services),
          }),
        }
      : await pages.beforeDeadline(address, async () => {
          const mustInclude = await ownChangesSnapshot(request, services);
          const render = () => makePage(href, request, { visitor: nobody, cityId, mustInclude });
          return mustInclude || isOfOne ? render() : pages.get(address, render);
        });
    const cacheControl = cityId === null ? 'no-cache' : 'private, no-cache';
    // The router redirects only to the canonical form of an address.
    if ('location' in page) return reply.redirect(page.location, page.status);
    const encoding = encodingOf(request.headers['accept-encoding']);
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    // Who has chosen a city has been here before.
    const { styles, fonts } = page.preloads;
    const links = [styles, cityCookieOf(request) ? fonts : ''].filter(Boolean);
    if (links.length > 0) reply.header('link', links);
    if (isSecret) reply.headers(secretHeaders);
    return reply
      .code(page.status)
      .header('content-security-policy', page.policy)
      .header('content-language', localeTags[page.locale])
      .header('cache-control', isFormPost || isOfOne || isFormer ? 'no-store' : cacheControl)
      .headers(isFormer ? {} : { etag: page.etag })
      .type('text/html; charset=utf-8')
      .send(await (isFormer ? withFormerNotice(page) : page).body(encoding));
  };

  /** Renders a page. `request` is used only for logging, because other visitors may get the same page. */
  async function makePage(url: string, request: FastifyRequest, sender: Sender): Promise<PageResult> {
    const site: SiteInfo = {
      hasDemoCars: await isDemo(),
      isDevelopment: config.isDevelopment,
      hasWorker: hasServiceWorker(config),
      publicUrl: config.publicUrl,
    };
    const transport = inProcessTransport(services, registry, request, sender);
    const { cityId, submittedForm } = sender;
    const stopTimer = services.metrics.renders.startTimer();
    const document = await traced('render the page', {}, () =>
      renderQueue.run(request.ip, () => makeDocument({ url, transport, site, cityId, submittedForm })),
    );
    stopTimer();
    if ('location' in document) return { status: 308, location: document.location, bytes: 0 };
    const { status, locale, zstd, scripts, preloads } = document;
    if (status >= 500)
      request.log.error({ status, url: loggedAddress(request.url) }, 'the page could not be rendered');
    return finishPage({
      status,
      locale,
      preloads,
      zstd: Buffer.from(zstd.buffer),
      policy: contentSecurityPolicy({ scripts }, config),
    });
  }
}
