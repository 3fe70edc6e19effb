import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Rolldown } from 'vite';

/**
 * Few files, so that the first view waits for few requests and they compress well: libraries, whatever every page
 * needs, and what several pages share. A page and what loads on first need have files of their own.
 */
const chunks: Rolldown.CodeSplittingGroup[] = [
  { name: 'libraries', test: /node_modules/, tags: ['$initial'] },
  { name: 'every-page', tags: ['$initial'] },
  { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 12_000 },
];

export default defineConfig(({ isSsrBuild }) => ({
  root: import.meta.dirname,
  publicDir: isSsrBuild ? false : 'apps/site/public',
  plugins: [
    react(),
    {
      name: 'contracts-without-schemas',
      enforce: 'pre',
      // In development one server answers both sides, so the side is asked for at each import.
      resolveId(source, _importer, { ssr }) {
        return source === 'zod' && !ssr ? join(import.meta.dirname, 'platform/web/no-schemas.ts') : null;
      },
    },
  ],
  build: {
    target: ['chrome120', 'safari16.4', 'firefox121'],
    cssCodeSplit: false,
    manifest: !isSsrBuild,
    assetsInlineLimit: 0,
    // The server names every script of a page in its head; older browsers find them by import.
    modulePreload: { polyfill: false },
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    rolldownOptions: isSsrBuild
      ? { input: 'apps/site/entry-server.tsx' }
      : { input: 'apps/site/entry-client.tsx', output: { codeSplitting: { groups: chunks } } },
  },
  // Beside Vite's own defaults: the data folder holds the database and its password.
  server: {
    middlewareMode: true,
    fs: { deny: ['.env', '.env.*', '*.{crt,pem}', '**/.git/**', '**/.data/**'] },
  },
  appType: 'custom',
}));
