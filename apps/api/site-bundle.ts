import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import middie from '@fastify/middie';
import type { FastifyInstance } from 'fastify';
import type { Locale } from '../../platform/contract/locale.ts';
import type { renderPage as RenderPage } from '../site/entry-server.tsx';

const root = join(import.meta.dirname, '../..');
export const clientFolder = join(root, 'dist/client');

/** The rendering code of the pages, and the tags that load their assets. */
export type SiteBundle = {
  renderPage: typeof RenderPage;
  /** Tags for the head: styles, the entry script, preloads of the scripts that the page needs. */
  assetTags(locale: Locale, pages: readonly string[], nonce: string): string;
};

type ManifestChunk = { file: string; css?: string[]; imports?: string[] };

/** Font files of each language, preloaded before the stylesheet requests them. */
const fonts = {
  ru: ['latin', 'cyrillic', 'tenge'],
  kk: ['latin', 'cyrillic', 'kazakh', 'tenge'],
  en: ['latin', 'tenge'],
} as const satisfies Record<Locale, readonly string[]>;

/** The file name of a page, unique among all features. */
const pageNameOf = (path: string) => /^features\/[^/]+\/web\/([^/]+)\.tsx$/.exec(path)?.[1] ?? '';

/** The built site; asset addresses come from Vite's manifest. */
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

  function filesOf(names: readonly string[], files = new Set<string>()): Set<string> {
    for (const name of names) {
      const chunk = manifest[name];
      if (!chunk || files.has(chunk.file)) continue;
      files.add(chunk.file);
      filesOf(chunk.imports ?? [], files);
    }
    return files;
  }

  function fontTags(locale: Locale): string[] {
    return fonts[locale].flatMap((font) => {
      const file = manifest[`platform/web/ui/fonts/onest-${font}.woff2`]?.file;
      return file ? `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}">` : [];
    });
  }

  // Scripts get a low priority: the page is readable without them, so styles, fonts and photos should load first.
  function assetTags(locale: Locale, pages: readonly string[], nonce: string): string {
    const pageFiles = Object.keys(manifest).filter((name) => pages.includes(pageNameOf(name)));
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

/** Runs Vite in this process, so that changes of the site show immediately. */
export async function developmentBundle(app: FastifyInstance): Promise<SiteBundle> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    configFile: join(root, 'vite.config.ts'),
    root,
    // Hot reloading uses the port of the site, so that two servers on one machine do not conflict.
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
