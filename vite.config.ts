import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Rolldown } from 'vite';

/** Pages that most people open first. */
const firstViews = ['home', 'cars', 'car'].map((name) =>
  join(import.meta.dirname, `apps/site/pages/${name}-page.tsx`),
);

/** These files, those that they import, and so on, but for what is loaded on need. */
function importedBy(files: readonly string[], seen = new Set<string>()): Set<string> {
  for (const file of files) {
    if (seen.has(file)) continue;
    seen.add(file);
    if (!/\.tsx?$/.test(file)) continue;
    const code = readFileSync(file, 'utf8').replace(/^import type .*$/gm, '');
    const sources = [...code.matchAll(/(?:^|\n)(?:import|export)[^'";]*?(?:from )?'(\.[^']+)'/g)].map(
      ([, source = '']) => join(dirname(file), source),
    );
    importedBy(sources, seen);
  }
  return seen;
}
const ofFirstViews = importedBy(firstViews);
const isOfFirstViews = (id: string) => ofFirstViews.has(id) || id.includes('/@tanstack/');

/**
 * Few files, so that the first view waits for few requests and they compress well: libraries, whatever every page
 * needs, and what several pages share. A page and what loads on first need have files of their own. Small pieces are
 * put together; those of the first views only with each other, so that other pages add nothing to them.
 */
const chunks: Rolldown.CodeSplittingGroup[] = [
  { name: 'libraries', test: /node_modules/, tags: ['$initial'] },
  { name: 'every-page', tags: ['$initial'] },
  // Put together with anything else, this little would bring it to the page of a car.
  { name: 'breadcrumbs', test: /breadcrumbs/ },
  {
    name: 'view',
    test: isOfFirstViews,
    minShareCount: 2,
    entriesAware: true,
    entriesAwareMergeThreshold: 2_500,
  },
  { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 12_000 },
];

/** Names of files stand in every script that loads them, and people seldom read them: the journeys know these. */
const namesKept = ['member-counts', 'own-bar', 'my-ads-page'];
const nameOf = ({ name }: Rolldown.PreRenderedChunk) =>
  namesKept.includes(name) ? 'assets/[name]-[hash:7].js' : 'assets/[hash:7].js';

type Node = {
  type: string;
  start: number;
  end: number;
  callee?: { name?: string };
  arguments?: { properties: (Node & { key: { name: string } })[] }[];
};

/** What a browser needs to know of a call. */
const keptParts = ['method', 'path', 'body', 'answers'];

/**
 * A contract as a browser needs it: of a call only `keptParts`, and what nothing else uses falls away. Calls at
 * the top of these files only make schemas, so they are told to be pure.
 */
function withoutSchemas(code: string, program: object): string {
  let bare = '';
  let copied = 0;
  const copyTo = (end: number, instead = '') => {
    bare += code.slice(copied, end) + instead;
    copied = end;
  };
  function visit(node: Node) {
    if (/Function/.test(node.type)) return;
    if (node.type === 'CallExpression') copyTo(node.start, '/* @__PURE__ */ ');
    const [definition] = node.arguments ?? [];
    if (node.callee?.name === 'endpoint' && definition) {
      const kept = definition.properties.filter(({ key }) => keptParts.includes(key.name));
      copyTo(node.start, `endpoint({ ${kept.map(({ start, end }) => code.slice(start, end)).join(', ')} })`);
      copied = node.end;
      return;
    }
    for (const value of Object.values(node).flat())
      if (value && typeof value === 'object' && 'type' in value) visit(value as unknown as Node);
  }
  visit(program as Node);
  copyTo(code.length);
  return bare;
}

export default defineConfig(({ command, isSsrBuild }) => ({
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
    {
      name: 'calls-without-schemas',
      apply: 'build',
      transform(code, id, options) {
        return !options?.ssr && /[/-]contract(\.ts$|\/)/.test(id)
          ? withoutSchemas(code, this.parse(code))
          : null;
      },
    },
  ],
  // Long names would be a tenth of a page.
  ...(command === 'build' && { css: { modules: { generateScopedName: '[hash:base64:5]' } } }),
  build: {
    target: ['chrome120', 'safari16.4', 'firefox121'],
    cssCodeSplit: false,
    manifest: !isSsrBuild,
    assetsInlineLimit: 0,
    // The server names every script of a page in its head.
    modulePreload: false,
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    rolldownOptions: isSsrBuild
      ? { input: 'apps/site/entry-server.tsx' }
      : {
          input: 'apps/site/entry-client.tsx',
          output: {
            codeSplitting: { groups: chunks },
            chunkFileNames: nameOf,
            assetFileNames: 'assets/[hash:7][extname]',
          },
        },
  },
  // Beside Vite's own defaults: the data folder holds the database and its password.
  server: {
    middlewareMode: true,
    fs: { deny: ['.env', '.env.*', '*.{crt,pem}', '**/.git/**', '**/.data/**'] },
  },
  appType: 'custom',
}));
