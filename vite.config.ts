import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

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
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    rollupOptions: {
      input: isSsrBuild ? 'apps/site/entry-server.tsx' : 'apps/site/entry-client.tsx',
      // A front door only passes things on: who takes one of them does not load the others.
      treeshake: { moduleSideEffects: (id: string) => !/\/web\/public\.tsx?$/.test(id) },
    },
  },
  // Beside Vite's own defaults: the data folder holds the database and its password.
  server: {
    middlewareMode: true,
    fs: { deny: ['.env', '.env.*', '*.{crt,pem}', '**/.git/**', '**/.data/**'] },
  },
  appType: 'custom',
}));
