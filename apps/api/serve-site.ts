import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import middie from '@fastify/middie';
import staticFiles from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Locale, localeTags } from '../../platform/contract/locale.ts';
import { Problem } from '../../platform/contract/problem.ts';
import { guest, nobody, type Services } from '../../platform/server/context.ts';
import type { Database } from '../../platform/server/database.ts';
import { documentOf, problemOf, statusOf } from '../../platform/server/problems.ts';
import type { CallRegistry } from '../../platform/server/serve.ts';
import type { Transport } from '../../platform/web/api-client.ts';
import type { renderPage as RenderPage } from '../site/entry-server.tsx';
import { headScript } from '../site/shell/head-script.ts';
import { type SiteInfo, siteInfoId } from '../site/site-info.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';

const root = join(import.meta.dirname, '../..');
const clientFolder = join(root, 'dist/client');

type Bundle = {
  renderPage: typeof RenderPage;
  /** Tags for the head: styles, the entry script, scripts that the page will need. */
  assetTags(locale: Locale, pages: readonly string[], nonce: string): string;
};

type ManifestChunk = { file: string; css?: string[]; imports?: string[] };

/** The built site, its addresses taken from Vite's manifest. */
async function builtBundle(): Promise<Bundle> {
  const manifest = JSON.parse(await readFile(join(clientFolder, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    ManifestChunk
  >;
  const { renderPage } = (await import(join(root, 'dist/server/entry-server.js'))) as {
    renderPage: typeof RenderPage;
  };
  const entryName = 'apps/site/entry-client.tsx';
  const styles = manifest['style.css'] ? [manifest['style.css'].file] : (manifest[entryName]?.css ?? []);

  function filesOf(names: readonly string[], seen = new Set<string>()): Set<string> {
    for (const name of names) {
      const chunk = manifest[name];
      if (!chunk || seen.has(chunk.file)) continue;
      seen.add(chunk.file);
      filesOf(chunk.imports ?? [], seen);
    }
    return seen;
  }

  function assetTags(locale: Locale, pages: readonly string[], nonce: string): string {
    const pageFiles = pages.map((page) => `apps/site/pages/${page}.tsx`);
    const [entry, ...preloads] = filesOf([entryName, `apps/site/messages/${locale}.ts`, ...pageFiles]);
    return [
      ...styles.map((file) => `<link rel="stylesheet" href="/${file}">`),
      ...preloads.map((file) => `<link rel="modulepreload" href="/${file}">`),
      `<script type="module" src="/${entry}" nonce="${nonce}"></script>`,
    ].join('');
  }
  return { renderPage, assetTags };
}

/** Vite in this process: changes of the site show at once. */
async function developmentBundle(app: FastifyInstance): Promise<Bundle> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    configFile: join(root, 'vite.config.ts'),
    root,
    // On the same port as the site: two of these on one machine do not meet.
    server: { hmr: { server: app.server } },
  });
  await app.register(middie);
  app.use(vite.middlewares);
  app.addHook('onClose', () => vite.close());
  return {
    async renderPage(request) {
      const module = (await vite.ssrLoadModule('/apps/site/entry-server.tsx')) as {
        renderPage: typeof RenderPage;
      };
      return module.renderPage(request);
    },
    assetTags: (_locale, _pages, nonce) =>
      `<script type="module" nonce="${nonce}">import { injectIntoGlobalHook } from "/@react-refresh";
injectIntoGlobalHook(window); window.$RefreshReg$ = () => {}; window.$RefreshSig$ = () => (type) => type;</script>
<script type="module" src="/@vite/client" nonce="${nonce}"></script>
<link rel="stylesheet" href="/platform/web/ui/tokens.css"><link rel="stylesheet" href="/platform/web/ui/base.css">
<script type="module" src="/apps/site/entry-client.tsx" nonce="${nonce}"></script>`,
  };
}

/** Calls without a network: loaders of a page on the server reach the same use cases as a browser's requests. */
function inProcessTransport(services: Services, registry: CallRegistry, request: FastifyRequest): Transport {
  return async ({ endpoint, whole, locale }) => {
    const call = registry.find(endpoint);
    try {
      if (!call) throw new Problem('not_found');
      const input = Object.fromEntries(Object.entries(whole).filter(([, value]) => value !== undefined));
      return {
        status: 200,
        body: await registry.run(
          call,
          { ...services, actor: guest, locale, log: request.log, visitor: nobody, caller: nobody },
          input,
        ),
      };
    } catch (error) {
      const problem = problemOf(error);
      if (!problem) throw error;
      if (problem.code === 'unavailable') request.log.error({ err: error }, 'failed');
      const body = documentOf(problem, { locale, requestId: request.id, endpoint: call?.endpoint });
      return { status: statusOf(problem, call?.endpoint), body };
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

/** Serves the pages: every path that nothing else answers. HTML is always as a guest sees it. */
export async function serveSite(app: FastifyInstance, parts: { services: Services; registry: CallRegistry }) {
  const { services, registry } = parts;
  const { config } = services;
  const hasDemoCars = remembered(10_000, () => areThereDemoCars(services.db));
  const bundle = config.isDevelopment ? await developmentBundle(app) : await builtBundle();
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

  return async function renderSite(request: FastifyRequest, reply: import('fastify').FastifyReply) {
    // Another host's name in the place of a path: no page, and never a redirect to it.
    if (!/^\/(?![/\\])/.test(request.url)) throw new Problem('not_found');
    const nonce = randomBytes(16).toString('base64');
    const site: SiteInfo = {
      hasDemoCars: await hasDemoCars(),
      isDevelopment: config.isDevelopment,
      publicUrl: config.publicUrl,
      renderedAt: services.clock.now().toISOString(),
    };
    const ended = new AbortController();
    request.raw.on('close', () => {
      if (!reply.raw.writableFinished) ended.abort();
    });
    const { response, locale, pages, failedWith } = await bundle.renderPage({
      request: new Request(config.publicUrl + request.url, {
        headers: { 'user-agent': request.headers['user-agent'] ?? '' },
        signal: ended.signal,
      }),
      transport: inProcessTransport(services, registry, request),
      site,
      nonce,
    });
    const status = response.status >= 500 ? (failedWith ?? response.status) : response.status;
    if (status >= 500) request.log.error({ status, url: request.url }, 'the page could not be made');
    const location = response.headers.get('location');
    if (location) return reply.redirect(location, response.status);
    const head = [
      `<script nonce="${nonce}">${headScript}</script>`,
      `<script type="application/json" id="${siteInfoId}">${JSON.stringify(site).replaceAll('<', '\\u003c')}</script>`,
      bundle.assetTags(locale, pages, nonce),
    ].join('');
    return reply
      .code(status)
      .header('content-security-policy', contentSecurityPolicy(nonce, config))
      .header('content-language', localeTags[locale])
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(Readable.from(withHead(response.body as ReadableStream<Uint8Array> | null, head)));
  };
}

/** Puts `head` before the end of the document's head, which lies whole in the first chunk of the stream. */
async function* withHead(body: ReadableStream<Uint8Array> | null, head: string) {
  if (!body) return;
  const decoder = new TextDecoder();
  let isPending = true;
  for await (const chunk of body) {
    const text = decoder.decode(chunk, { stream: true });
    const end = isPending ? text.indexOf('</head>') : -1;
    if (end >= 0) isPending = false;
    yield end >= 0 ? text.slice(0, end) + head + text.slice(end) : text;
  }
}
