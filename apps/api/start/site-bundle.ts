import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import middie from '@fastify/middie';
import type { FastifyInstance } from 'fastify';
import type { Locale } from '../../../platform/contract/locale.ts';
import type { RenderedPage, renderPage as RenderPage } from '../../site/render/entry-server.tsx';
import { failureTexts } from '../../site/start/failure-texts.ts';
import { type StartFiles, startFilesId } from '../../site/start/start-files.ts';
import { readPageFiles } from '../render/page-files.ts';

const root = join(import.meta.dirname, '../../..');
export const clientFolder = join(root, 'dist/client');

/** The rendering code of the pages, and the tags that load their assets. */
export type SiteBundle = {
  renderPage: typeof RenderPage;
  /** Tags for the head: styles, and the script that starts the page's scripts, with their list. */
  assetTags(page: PageAssets, nonce: string): string;
  preloads(page: PageAssets): Preloads;
};

/** Values of the header `Link`, so that files are requested before the HTML, which is compressed as a whole, is there. */
export type Preloads = {
  styles: string;
  /** For browsers that have been here before and probably have them: on a slow network they would delay the styles. */
  fonts: string;
};

export type PageAssets = Pick<RenderedPage, 'locale' | 'pages' | 'startsAtOnce'>;

/** Font files of each language. */
export const fonts = {
  ru: ['latin', 'cyrillic', 'tenge'],
  kk: ['latin', 'cyrillic', 'kazakh', 'tenge'],
  en: ['latin', 'tenge'],
} as const satisfies Record<Locale, readonly string[]>;

const preload = (address: string, rest: string) => `<${address}>; rel=preload; ${rest}`;

/** The built site. */
export async function builtBundle(): Promise<SiteBundle> {
  const files = await readPageFiles(clientFolder);
  const { renderPage } = (await import(join(root, 'dist/server/entry-server.js'))) as {
    renderPage: typeof RenderPage;
  };
  const startScript = await readFile(join(root, 'dist/server/start.js'), 'utf8');

  function assetTags({ locale, pages, startsAtOnce }: PageAssets, nonce: string): string {
    const start: StartFiles = {
      scripts: files.scripts(pages, locale),
      atOnce: startsAtOnce,
      failed: failureTexts[locale],
    };
    return [
      // Before the styles, because a script after them waits for them.
      `<script type="application/json" id="${startFilesId}">${JSON.stringify(start)}</script>`,
      `<script nonce="${nonce}">${startScript}</script>`,
      ...files.styles(pages).map((address) => `<link rel="stylesheet" href="${address}">`),
    ].join('');
  }

  const preloads = ({ locale, pages }: PageAssets): Preloads => ({
    styles: files
      .styles(pages)
      .map((address) => preload(address, 'as=style'))
      .join(', '),
    fonts: files
      .fonts(fonts[locale])
      .map((address) => preload(address, 'as=font; type="font/woff2"; crossorigin'))
      .join(', '),
  });
  return { renderPage, assetTags, preloads };
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
      const module = (await vite.ssrLoadModule('/apps/site/render/entry-server.tsx')) as {
        renderPage: typeof RenderPage;
      };
      return module.renderPage(request);
    },
    preloads: () => ({ styles: '', fonts: '' }),
    // Scripts start at once, because Vite adds the styles by script.
    assetTags: (_page, nonce) =>
      `<script type="module" nonce="${nonce}">import { prepareFirstPaint } from "/apps/site/start/before-paint.ts";
prepareFirstPaint();</script>
<script type="module" nonce="${nonce}">import { injectIntoGlobalHook } from "/@react-refresh";
injectIntoGlobalHook(window); window.$RefreshReg$ = () => {}; window.$RefreshSig$ = () => (type) => type;</script>
<script type="module" src="/@vite/client" nonce="${nonce}"></script>
<link rel="stylesheet" href="/platform/web/ui/tokens.css"><link rel="stylesheet" href="/platform/web/ui/base.css">
<script type="module" src="/apps/site/entry-client.tsx" nonce="${nonce}"></script>`,
  };
}
