import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import middie from '@fastify/middie';
import type { FastifyInstance } from 'fastify';
import type { Locale } from '../../platform/contract/locale.ts';
import type { renderPage as RenderPage } from '../site/entry-server.tsx';

const root = join(import.meta.dirname, '../..');
export const clientFolder = join(root, 'dist/client');

/** The code of the pages, and where a browser finds it. */
export type SiteBundle = {
  renderPage: typeof RenderPage;
  /** Tags for the head: styles, the entry script, scripts that the page will need. */
  assetTags(locale: Locale, pages: readonly string[], nonce: string): string;
};

type ManifestChunk = { file: string; css?: string[]; imports?: string[] };

/** Letters of a page, asked for before its styles name them. */
const alphabets = {
  ru: ['latin', 'cyrillic'],
  kk: ['latin', 'cyrillic', 'kazakh'],
  en: ['latin'],
} as const satisfies Record<Locale, readonly string[]>;

/** The name of a page's file; no two features have pages of one name. */
const pageIn = (path: string) => /^features\/[^/]+\/web\/([^/]+)\.tsx$/.exec(path)?.[1] ?? '';

/** The built site, its addresses taken from Vite's manifest. */
export async function builtBundle(): Promise<SiteBundle> {
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

  function fontTags(locale: Locale): string[] {
    return alphabets[locale].flatMap((alphabet) => {
      const file = manifest[`platform/web/ui/fonts/onest-${alphabet}.woff2`]?.file;
      return file ? `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}">` : [];
    });
  }

  // The page can be read without script: styles, letters and photographs go first over a slow line.
  function assetTags(locale: Locale, pages: readonly string[], nonce: string): string {
    const pageFiles = Object.keys(manifest).filter((name) => pages.includes(pageIn(name)));
    const [entry, ...preloads] = filesOf([entryName, `apps/site/messages/common.${locale}.ts`, ...pageFiles]);
    return [
      ...styles.map((file) => `<link rel="stylesheet" href="/${file}">`),
      ...fontTags(locale),
      ...preloads.map((file) => `<link rel="modulepreload" href="/${file}" fetchpriority="low">`),
      `<script type="module" src="/${entry}" fetchpriority="low" nonce="${nonce}"></script>`,
    ].join('');
  }
  return { renderPage, assetTags };
}

/** Vite in this process: changes of the site show at once. */
export async function developmentBundle(app: FastifyInstance): Promise<SiteBundle> {
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
