import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { browsers } from '../../tools/browsers.ts';
import { ownStylesLast, styleOrder } from '../../tools/style-sheets.ts';
import { sourcePlugins, styleOptions } from '../../vite.config.ts';

const root = join(import.meta.dirname, '../..');
const web = join(import.meta.dirname, 'web');

/** What the app has instead of the site's own modules. */
const replaced: Record<string, string> = {
  [join(root, 'platform/web/native.ts')]: join(web, 'native.ts'),
  [join(root, 'platform/contract/server-host.ts')]: join(web, 'server-host.ts'),
};

/** The camera's is left: it is not loaded on demand like the others. */
const isPluginOfWeb = /node_modules\/@(capacitor(?!\/camera)|capgo|aparajita).*\/esm\/web\.js$/;

/** The site's code as files that a phone keeps, with the address of the server in them. */
export default defineConfig({
  root: web,
  // Addresses of the app may have a path, `/kk/cars`, at a reload.
  base: '/',
  publicDir: false,
  plugins: [
    {
      name: 'modules-of-the-app',
      enforce: 'pre',
      async resolveId(source, importer, options) {
        if (importer?.startsWith(web)) return null;
        const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
        return (resolved && replaced[resolved.id]) ?? resolved;
      },
    },
    {
      // Plugins bring what they do in a browser, which a phone never loads.
      name: 'plugins-without-web',
      enforce: 'pre',
      load: (id) => (isPluginOfWeb.test(id) ? 'export {};' : null),
    },
    {
      // The site does without its fonts until they are there; the app has them at hand.
      name: 'fonts-of-the-app',
      enforce: 'pre',
      transform: (code, id) =>
        id.endsWith('.css') ? code.replaceAll('font-display: optional', 'font-display: block') : null,
    },
    {
      name: 'server-of-the-app',
      transformIndexHtml: (html) => html.replaceAll('%SERVER%', String(process.env.APP_SERVER)),
    },
    react(),
    ownStylesLast(),
    styleOrder(root, join(web, 'entry.tsx')),
    ...sourcePlugins,
  ],
  css: styleOptions(root, { isBuild: true }),
  build: {
    target: browsers,
    outDir: join(root, 'dist/app'),
    emptyOutDir: true,
    // One file of all styles: on a phone nothing is saved by dividing them.
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    modulePreload: false,
    // Read from the phone's own memory.
    chunkSizeWarningLimit: 1_000,
  },
});
