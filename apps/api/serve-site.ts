import staticFiles from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { localeTags } from '../../platform/contract/locale.ts';
import { Problem } from '../../platform/contract/problem.ts';
import { guest, nobody, type Services } from '../../platform/server/context.ts';
import type { Database } from '../../platform/server/database.ts';
import type { DatabaseSnapshot } from '../../platform/server/database-snapshot.ts';
import { visitorFor } from '../../platform/server/http.ts';
import { ownChangesOf } from '../../platform/server/own-changes.ts';
import { documentOf, problemOf, statusOf } from '../../platform/server/problems.ts';
import type { CallRegistry } from '../../platform/server/serve.ts';
import type { Visitor } from '../../platform/server/visitor.ts';
import type { JsonTransport } from '../../platform/web/api-client.ts';
import type { SiteInfo } from '../site/site-info.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';
import { encodingOf, type FinishedPage, finishPage } from './finished-page.ts';
import { documentMaker, type MakeDocument } from './make-document.ts';
import { createPageCache } from './page-cache.ts';
import { startRenderThreads } from './render-threads.ts';
import { clientFolder, developmentBundle } from './site-bundle.ts';

/** So long after a change a page may still show what was there before. */
const freshMs = 2_000;

const encoder = new TextEncoder();
/** Bytes of their own: of a short buffer the whole pool that it lies in would go to the thread. */
const jsonOf = (body: unknown) => encoder.encode(JSON.stringify(body ?? null));

/** Calls without a network: loaders of a page on the server reach the same use cases as a browser's requests. */
function inProcessTransport(
  services: Services,
  registry: CallRegistry,
  request: FastifyRequest,
  { visitor, mustInclude }: Sender,
): JsonTransport {
  return async ({ endpoint, whole, locale }) => {
    const call = registry.find(endpoint);
    try {
      if (!call) throw new Problem('not_found');
      const input = Object.fromEntries(Object.entries(whole).filter(([, value]) => value !== undefined));
      const answer = await registry.run(
        call,
        { ...services, actor: guest, locale, log: request.log, mustInclude, visitor, caller: nobody },
        input,
      );
      return { status: 200, json: Buffer.isBuffer(answer) ? answer : jsonOf(answer) };
    } catch (error) {
      const problem = problemOf(error);
      if (!problem) throw error;
      if (problem.code === 'unavailable') request.log.error({ err: error }, 'failed');
      const body = documentOf(problem, { locale, requestId: request.id, endpoint: call?.endpoint });
      return { status: statusOf(problem, call?.endpoint), json: jsonOf(body) };
    }
  };
}

/** Asked for by every page, so the answer is kept for a while. */
function remembered<Answer>(milliseconds: number, ask: () => Promise<Answer>): () => Promise<Answer> {
  let known: { answer: Promise<Answer>; until: number } | null = null;
  return () => {
    if (!known || known.until < Date.now()) known = { answer: ask(), until: Date.now() + milliseconds };
    return known.answer;
  };
}

/** Nobody should call a made-up seller. While the database does not answer, the page has worse to tell. */
async function areThereDemoCars(db: Database): Promise<boolean> {
  const query = db
    .selectFrom('listings')
    .select('id')
    .where('source', '=', 'demo')
    .where('status', '=', 'published');
  return (
    (await query
      .limit(1)
      .executeTakeFirst()
      .catch(() => undefined)) !== undefined
  );
}

/** An address of a page that is not its canonical one. */
type Moved = { status: 308; location: string; size(): number };
type Answer = FinishedPage | Moved;
/** Whose page it is, and what they sent with it. */
type Sender = {
  visitor: () => Visitor;
  sent?: Record<string, string>;
  /** What they have just changed: a page that was finished before does not show it. */
  mustInclude: DatabaseSnapshot | null;
};

async function makeInThreads(app: FastifyInstance, count: number): Promise<MakeDocument> {
  const onTrouble = (error: unknown) => app.log.error({ err: error }, 'a page in the making');
  const { makeDocument, end } = await startRenderThreads({ count, onTrouble });
  app.addHook('onClose', end);
  return makeDocument;
}

/** Serves the pages: every path that nothing else answers. HTML is always as a guest sees it. */
export async function serveSite(app: FastifyInstance, parts: { services: Services; registry: CallRegistry }) {
  const { services, registry } = parts;
  const { config } = services;
  const hasDemoCars = remembered(10_000, () => areThereDemoCars(services.db));
  const makeDocument = config.isDevelopment
    ? documentMaker(await developmentBundle(app))
    : await makeInThreads(app, config.renderThreads);
  if (!config.isDevelopment) {
    await app.register(staticFiles, {
      root: clientFolder,
      wildcard: false,
      preCompressed: true,
      globIgnore: ['.vite/**', '**/*.br', '**/*.gz'],
      setHeaders(reply, path) {
        const isHashed = path.includes('/assets/');
        reply.header(
          'cache-control',
          isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
        );
      },
    });
  }

  const pages = createPageCache<Answer>({ maxBytes: config.pageCacheMegabytes * 1e6, freshMs });

  return async function answerPage(request: FastifyRequest, reply: FastifyReply) {
    // Another host's name in the place of a path: no page, and never a redirect to it.
    if (!/^\/(?![/\\])/.test(request.url)) throw new Problem('not_found');
    const { href, pathname, search } = new URL(config.publicUrl + request.url);
    // A form that was sent is one visitor's, and its answer too; every other page is the same for everybody.
    const isSent = request.method === 'POST';
    const mustInclude = ownChangesOf(request);
    const make = () => makePage(href, request, { visitor: nobody, mustInclude });
    const page = isSent
      ? await makePage(href, request, {
          visitor: visitorFor(services, request, reply),
          sent: request.body as Record<string, string>,
          mustInclude,
        })
      : await (mustInclude ? make() : pages.get(pathname + search, make));
    // The router moves nobody but to the canonical form of an address.
    if ('location' in page) return reply.redirect(page.location, page.status);
    const encoding = encodingOf(request.headers['accept-encoding']);
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply
      .code(page.status)
      .header('content-security-policy', page.policy)
      .header('content-language', localeTags[page.locale])
      .header('cache-control', isSent ? 'no-store' : 'no-cache')
      .header('etag', page.etag)
      .type('text/html; charset=utf-8')
      .send(await page.body(encoding));
  };

  /** Of the request only the log is used: the page goes to others too, and is made even if this visitor leaves. */
  async function makePage(url: string, request: FastifyRequest, sender: Sender): Promise<Answer> {
    const site: SiteInfo = {
      hasDemoCars: await hasDemoCars(),
      isDevelopment: config.isDevelopment,
      publicUrl: config.publicUrl,
    };
    const transport = inProcessTransport(services, registry, request, sender);
    const made = await makeDocument({ url, transport, site, sent: sender.sent });
    if ('location' in made) return { status: 308, location: made.location, size: () => 0 };
    const { status, locale, html, scripts } = made;
    if (status >= 500) request.log.error({ status, url: request.url }, 'the page could not be made');
    return finishPage({
      status,
      locale,
      html: Buffer.from(html.buffer, html.byteOffset, html.length),
      policy: contentSecurityPolicy({ scripts }, config),
    });
  }
}
