import { join } from 'node:path';
import globalData from '@csstools/postcss-global-data';
import react from '@vitejs/plugin-react';
import customMedia from 'postcss-custom-media';
import { type CSSOptions, defineConfig, type Plugin, type Rolldown } from 'vite';
import { withHardSpaces } from './platform/contract/hard-spaces.ts';
import type { CallRequest } from './platform/web/api-client.ts';
import { browsers } from './tools/browsers.ts';
import { shortClassNames } from './tools/class-names.ts';
import { layerOfFile, ownStylesLast, styleSheets } from './tools/style-sheets.ts';

/** Pages that most people open first. */
const firstViews = ['home/web/home', 'catalogue/web/cars', 'car-page/web/car'].map((name) =>
  join(import.meta.dirname, `features/${name}-page.tsx`),
);

type Graph = Parameters<Extract<Rolldown.CodeSplittingGroup['name'], (...given: never[]) => unknown>>[1];

/** These modules, those that they import, and so on, except for what is loaded on demand. */
function importedBy(ids: readonly string[], graph: Graph, seen = new Set<string>()): Set<string> {
  for (const id of ids) {
    if (seen.has(id)) continue;
    seen.add(id);
    importedBy(graph.getModuleInfo(id)?.importedIds ?? [], graph, seen);
  }
  return seen;
}
let ofFirstViews: Set<string> | null = null;
function isOfFirstViews(id: string, graph: Graph): boolean {
  ofFirstViews ??= importedBy(firstViews, graph);
  return ofFirstViews.has(id) || id.includes('/@tanstack/');
}

/** Catalogues of pages. */
export const catalogueFiles = /\/messages\/(?:[\w-]+\.)?(?:ru|kk|en)\.ts$/;

/**
 * Few files, so that the first view waits for few requests and they compress well: libraries, whatever every page
 * needs, and what several pages share. A page and what loads on demand have files of their own. Small chunks are
 * merged; those of the first views only with each other, so that other pages add nothing to them.
 */
const chunks: Rolldown.CodeSplittingGroup[] = [
  // Texts of one language are merged neither with another language nor with code.
  {
    debugName: 'texts',
    name: (id) => `texts.${/\.(ru|kk|en)\.ts$/.exec(id)?.[1]}`,
    test: /\.(ru|kk|en)\.ts$/,
    minShareCount: 2,
  },
  // Each chunk runs in a task of its own; React is the longest.
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, tags: ['$initial'] },
  { name: 'libraries', test: /node_modules/, tags: ['$initial'] },
  { name: 'every-page', tags: ['$initial'] },
  // Merged into another chunk, these small modules would make first views load it or them without need.
  { name: 'breadcrumbs', test: /breadcrumbs/ },
  { name: 'facts', test: /ui\/facts/ },
  { name: 'company', test: /company\/web\/(company\.module|use-text)|web\/map-links/ },
  { name: 'text-input', test: /ui\/(text-input|select|checkbox)/ },
  { name: 'text-area', test: /ui\/text-area/ },
  { name: 'mileages', test: /inspections\/mileages/ },
  { name: 'qr-code', test: /contract\/qr-code|node_modules\/lean-qr/ },
  // Every first view shows cards of cars, whatever else a page that shows them shares.
  { name: 'cards', test: /ui\/(price|breakpoints)|listings\/web\/(listing-card|facts)/ },
  { name: 'identity', test: /open-identity-client|identity\/(second-factor-)?contract/ },
  {
    name: (id, graph) => (isOfFirstViews(id, graph) ? 'view' : null),
    debugName: 'view',
    minShareCount: 2,
    entriesAware: true,
    entriesAwareMergeThreshold: 1_800,
  },
  { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 6_000 },
];

/** Every script contains the names of the files that it loads, so they are short hashes, except those that journeys look for. */
const readableNames = ['growing-photo', 'member-counts', 'my-ads-public', 'my-ads-page'];
const nameOf = ({ name }: Rolldown.PreRenderedChunk) =>
  readableNames.includes(name) ? 'assets/[name]-[hash:7].js' : 'assets/[hash:7].js';

type Node = {
  type: string;
  start: number;
  end: number;
  callee?: { name?: string };
  arguments?: { properties: (Node & { key: { name: string } })[] }[];
};

/** The properties of an endpoint that the browser needs. */
const browserProperties: readonly string[] = [
  'method',
  'path',
  'body',
  'returns',
] satisfies (keyof CallRequest['endpoint'])[];

/**
 * A contract as a browser needs it: of a call only `browserProperties`, and what nothing else uses is removed. Calls at
 * the top of these files only make schemas, so they are marked as pure.
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
      const kept = definition.properties.filter(({ key }) => browserProperties.includes(key.name));
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

/** What browsers load without schemas, see `withoutSchemas`, and with unbreakable spaces in texts. */
export const sourcePlugins: Plugin[] = [
  {
    // Here and not in the page, so that browsers load no code for it. The server draws the same texts.
    name: 'texts-with-hard-spaces',
    transform: (code, id) => (catalogueFiles.test(id) ? withHardSpaces(code) : null),
  },
  {
    name: 'contracts-without-schemas',
    enforce: 'pre',
    // In development one server answers both sides, so each import says for which side it is.
    resolveId(source, _importer, { ssr }) {
      const isSchemas = /^zod$|\/contract\/query\.ts$/.test(source);
      return isSchemas && !ssr ? join(import.meta.dirname, 'platform/web/no-schemas.ts') : null;
    },
  },
  {
    name: 'calls-without-schemas',
    apply: 'build',
    transform(code, id, options) {
      // The schema of a photo stands beside what draws photos.
      return !options?.ssr && /[/-]contract(\.ts$|\/)|photos\/photo\.ts$/.test(id)
        ? withoutSchemas(code, this.parse(code))
        : null;
    },
  },
];

/** Styles of components, with short names in a build. */
export const styleOptions = (root: string, { isBuild }: { isBuild: boolean }): CSSOptions => ({
  // Not Lightning CSS: it reads each stylesheet alone and cannot shorten the names of classes to a hash.
  postcss: {
    plugins: [
      globalData({ files: [join(root, 'platform/web/ui/breakpoints.css')] }),
      customMedia(),
      layerOfFile(root),
    ],
  },
  ...(isBuild && { modules: { generateScopedName: shortClassNames(root) } }),
});

export default defineConfig(({ command, isSsrBuild }) => ({
  root: import.meta.dirname,
  publicDir: isSsrBuild ? false : 'apps/site/public',
  plugins: [
    react(),
    ownStylesLast(),
    styleSheets(import.meta.dirname),
    {
      // The page lists all its scripts, so an import has nothing to preload.
      name: 'imports-without-preload',
      enforce: 'pre',
      load: (id) =>
        id.includes('vite/preload-helper') ? 'export const __vitePreload = (load) => load();' : null,
      // Then the call around each import says nothing either. Nobody else passes an import and an empty list.
      generateBundle: {
        order: 'post',
        handler(_options, bundle) {
          for (const file of Object.values(bundle))
            if (file.type === 'chunk')
              file.code = file.code.replace(
                /[\w$]+\(\(\)=>(import\(`[^`]+`\)(?:\.then\(\w+=>\w+\.\w+\))?),\[\]\)/g,
                '$1',
              );
        },
      },
    },
    ...sourcePlugins,
  ],
  css: styleOptions(import.meta.dirname, { isBuild: command === 'build' }),
  build: {
    target: browsers,
    // One file of all styles, which `styleSheets` divides.
    cssCodeSplit: false,
    manifest: !isSsrBuild,
    assetsInlineLimit: 0,
    // The server names every script of a page in its head.
    modulePreload: false,
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    rolldownOptions: isSsrBuild
      ? { input: 'apps/site/render/entry-server.tsx' }
      : {
          input: 'apps/site/entry-client.tsx',
          treeshake: { propertyReadSideEffects: false },
          // The groups above say what goes together.
          experimental: { chunkOptimization: false },
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
