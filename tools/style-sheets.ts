import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import type { CSSOptions, Plugin, Rolldown } from 'vite';
import {
  everyPageSheet,
  type StyleSheets,
  sheetName,
  styleSheetsFile,
} from '../platform/web/style-sheets.ts';

/*
 * Styles that a page does not use are not sent: the build writes one sheet with the styles of every page, and one for
 * each page and each part that loads on demand, with those of the components that it imports. So that the look does not
 * depend on which sheets come in which order, each file of styles is a cascade layer, and the sheet of every page, which
 * is always first, names all layers in their order: platform, features, apps, and in each that in which the modules run. So
 * the styles of a component override those of the components that it imports.
 */

const loaderOf = (root: string) => `${root}/platform/web/load-styles.ts`;
const baseStyles = 'apps/site/styles.ts';
const folders = ['platform', 'features', 'apps'];
const folderOf = (path: string) => path.slice(0, path.indexOf('/'));
/** A layer in that of the file's outermost folder. */
const layerOf = (path: string) => `${folderOf(path)}.${path.replace(/\W+/g, '-')}`;
const isStyles = (id: string) => /\.css$/.test(id);

/** Parts that the server draws with the page, though their scripts load later: their styles are the page's. */
const isDrawnWithPage = (importer: string) => /-parts\.tsx$/.test(importer);
/** Parts that need no styles but those of every page; the build fails if that changes. */
const withoutStyles = ['toast-card', 'member-counts', 'car-list-sync-public'];
/** `page()` itself loads the styles of pages. */
const loadsItsStyles = (importer: string) => /\/routes\.tsx$/.test(importer);

type Declaration = {
  readonly type: string;
  readonly source?: { readonly value: string } | null;
  readonly specifiers?: readonly {
    readonly imported?: { readonly name: string };
    readonly exported?: { readonly name: string };
    readonly local: { readonly name: string };
  }[];
};
type Import = { id: string; names: readonly string[] | null };
/** What a module imports by name; `passedOn` has the exports that it only takes from other modules. */
type Module = { imports: Import[]; passedOn: Map<string, { id: string; name: string }>; hasGlob: boolean };

type PostcssOptions = Exclude<CSSOptions['postcss'], string | undefined>;
type PostcssPlugin = Extract<NonNullable<PostcssOptions['plugins']>[number], { postcssPlugin: string }>;

/** For PostCSS: makes the rules of each file a cascade layer. The file of breakpoints has none. */
export function layerOfFile(root: string): PostcssPlugin {
  return {
    postcssPlugin: 'layer-of-file',
    OnceExit(css, { AtRule }) {
      const file = css.source?.input.file;
      const { nodes } = css;
      if (!file || nodes.length === 0) return;
      css.removeAll();
      css.append(new AtRule({ name: 'layer', params: folders.join(', ') }));
      css.append(new AtRule({ name: 'layer', params: layerOf(relative(root, file)), nodes }));
    },
  };
}

/**
 * For Vite: a module's own styles run after those of all modules that it imports, in whatever order it names them.
 */
export function ownStylesLast(): Plugin {
  return {
    name: 'own-styles-last',
    transform(code, id) {
      if (!/\.tsx$/.test(id) || id.includes('node_modules')) return null;
      const name = `/${sheetName(id)}`;
      const rank = (line: string) => Number(line.includes(name));
      const imports: string[] = [];
      const rest = code.replace(/^import .*\.css["'];?$/gm, (line) => {
        imports.push(line);
        return '';
      });
      imports.sort((a, b) => rank(a) - rank(b));
      return imports.length === 0 ? null : { code: [rest, ...imports].join('\n'), map: null };
    },
  };
}

/** Splits the sheet of all styles, minified, into the contents of its layers. */
function contentsOfLayers(css: string): Map<string, string> {
  const contents = new Map<string, string>();
  let depth = 0;
  let start = 0;
  let name = '';
  for (const { 0: token, 1: layer, index } of css.matchAll(/"(?:[^"\\]|\\.)*"|@layer ([\w.-]+)\{|[{}]/g)) {
    if (token.startsWith('"')) continue;
    if (token !== '}') {
      if (depth === 0) {
        if (!layer) throw new Error(`These styles are in no layer: ${css.slice(index - 40, index + 40)}`);
        name = layer;
        start = index + token.length;
      }
      depth += 1;
      continue;
    }
    depth -= 1;
    if (depth === 0) contents.set(name, (contents.get(name) ?? '') + css.slice(start, index));
  }
  return contents;
}

/** All modules in the order in which they run, after the base: each after those that it imports, those on demand last. */
function inOrder(root: string, entry: string, graph: Rolldown.PluginContext): string[] {
  const ids: string[] = [];
  const seen = new Set<string>();
  const onDemand: string[] = [];
  function visit(id: string): void {
    if (seen.has(id)) return;
    seen.add(id);
    const { importedIds = [], dynamicallyImportedIds = [] } = graph.getModuleInfo(id) ?? {};
    importedIds.forEach(visit);
    onDemand.push(...dynamicallyImportedIds);
    ids.push(id);
  }
  visit(`${root}/${baseStyles}`);
  visit(entry);
  for (const id of onDemand) visit(id);
  return ids;
}

const stylesInOrder = (root: string, ids: readonly string[]): string[] =>
  folders.flatMap((folder) => ids.filter((id) => isStyles(id) && folderOf(relative(root, id)) === folder));

/**
 * Neighbours in the order that are on the same sheets. They share a layer, with one for each file within it, so that the
 * list of layers, which every page loads, stays short.
 */
function alwaysTogether(
  order: readonly string[],
  stylesOfSheets: ReadonlyMap<string, ReadonlySet<string>>,
): string[][] {
  const groups: string[][] = [];
  let before = '';
  for (const id of order) {
    const sheets = [...stylesOfSheets].flatMap(([name, styles]) => (styles.has(id) ? [name] : [])).join();
    if (sheets === '') continue;
    if (sheets === before) groups.at(-1)?.push(id);
    else groups.push([id]);
    before = sheets;
  }
  return groups;
}

/** For Vite: one sheet of all styles, which begins with the order of their layers. */
export function styleOrder(root: string, entry: string): Plugin {
  return {
    name: 'style-order',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const whole = Object.values(bundle).find(({ fileName }) => isStyles(fileName));
        if (whole?.type !== 'asset') throw new Error('The build has no styles.');
        const order = stylesInOrder(root, inOrder(root, entry, this));
        whole.source = `@layer ${order.map((id) => layerOf(relative(root, id))).join()};${whole.source}`;
      },
    },
  };
}

/** For Vite: writes the sheets, and makes each import on demand of a component load its sheet too. */
export function styleSheets(root: string): Plugin {
  const entry = `${root}/apps/site/entry-client.tsx`;
  const modules = new Map<string, Module>();

  /** The styles of these exports, in the order in which the modules run; of the whole module if `names` is null. */
  function stylesOf(from: readonly Import[], graph: Rolldown.PluginContext): Set<string> {
    const styles = new Set<string>();
    const seen = new Set<string>();
    function visit({ id, names }: Import): void {
      const module = modules.get(id);
      for (const [name, from] of module?.passedOn ?? [])
        if (!names || names.includes(name)) visit({ id: from.id, names: [from.name] });
      const own = names?.filter((name) => !module?.passedOn.has(name));
      if (own?.length === 0 || seen.has(id)) return;
      seen.add(id);
      if (isStyles(id)) styles.add(id);
      module?.imports.forEach(visit);
      // Only the graph knows what a glob found.
      for (const found of (module?.hasGlob && graph.getModuleInfo(id)?.importedIds) || [])
        visit({ id: found, names: null });
      if (isDrawnWithPage(id))
        for (const part of graph.getModuleInfo(id)?.dynamicallyImportedIds ?? [])
          visit({ id: part, names: null });
    }
    from.forEach(visit);
    return styles;
  }

  return {
    name: 'style-sheets',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    async transform(code, id) {
      if (!/\.tsx?$/.test(id) || id.includes('node_modules')) return null;
      const hasGlob = code.includes('import.meta.glob');
      const module: Module = { imports: [], passedOn: new Map(), hasGlob };
      for (const declaration of this.parse(code).body as readonly Declaration[]) {
        const { type, source, specifiers = [] } = declaration;
        const imported = source && (await this.resolve(source.value, id))?.id;
        if (!imported) continue;
        if (type === 'ExportNamedDeclaration')
          for (const { local, exported = local } of specifiers)
            module.passedOn.set(exported.name, { id: imported, name: local.name });
        else {
          const names = specifiers.map(({ imported: name }) => name?.name);
          const isWhole = names.length === 0 || names.includes(undefined);
          module.imports.push({ id: imported, names: isWhole ? null : (names as string[]) });
        }
      }
      modules.set(id, module);
      if (isDrawnWithPage(id) || loadsItsStyles(id)) return null;
      const loading = code.replace(/\bimport\((["'])(\.[^"']+\.tsx)\1\)/g, (load, _quote, path: string) =>
        withoutStyles.includes(sheetName(path)) ? load : `loadStyled(${load}, "${sheetName(path)}")`,
      );
      return loading === code
        ? null
        : { code: `import { loadStyled } from "${loaderOf(root)}";${loading}`, map: null };
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const whole = Object.values(bundle).find(({ fileName }) => isStyles(fileName));
        if (whole?.type !== 'asset') throw new Error('The build has no styles.');
        const contents = contentsOfLayers(String(whole.source));
        delete bundle[whole.fileName];

        const ids = inOrder(root, entry, this);
        const order = stylesInOrder(root, ids);
        const ofEveryPage = stylesOf([{ id: entry, names: null }], this);
        const stylesOfSheets = new Map([[everyPageSheet, ofEveryPage]]);
        for (const importer of ids.filter((id) => !isDrawnWithPage(id)))
          for (const id of this.getModuleInfo(importer)?.dynamicallyImportedIds ?? []) {
            if (!id.endsWith('.tsx')) continue;
            const styles = stylesOf([{ id, names: null }], this);
            stylesOfSheets.set(sheetName(id), new Set([...styles].filter((id) => !ofEveryPage.has(id))));
          }

        const groups = alwaysTogether(order, stylesOfSheets);
        const shortName = (index: number) => (index + 360).toString(36);
        // Sixteen groups in an outer layer: the order of each is the same text again, which compresses well.
        const inners = Array.from({ length: 16 }, (_, index) => shortName(index));
        const outerOf = (index: number) => shortName(Math.floor(index / inners.length));
        const layerOfGroup = (index: number) => `${outerOf(index)}.${inners[index % inners.length]}`;
        const write = (styles: ReadonlySet<string>) =>
          groups
            .flatMap((group, index) =>
              styles.has(group[0] ?? '') ? [{ group, name: layerOfGroup(index) }] : [],
            )
            .map(({ group, name }) => {
              const rules = group.map((id) => contents.get(layerOf(relative(root, id))) ?? '');
              const [only, ...others] = rules;
              const nested = rules.map((css, at) => `@layer ${shortName(at)}{${css}}`).join('');
              return `@layer ${name}{${others.length === 0 ? only : nested}}`;
            })
            .join('');
        const sheets = new Map([...stylesOfSheets].map(([name, styles]) => [name, write(styles)]));
        const outers = new Set(groups.map((_, index) => outerOf(index)));
        const layersInOrder = [...outers].map((outer) => `@layer ${outer}{@layer ${inners}}`).join('');
        sheets.set(everyPageSheet, `${layersInOrder}${sheets.get(everyPageSheet)}`);

        const hash = createHash('sha256')
          .update(JSON.stringify([...sheets]))
          .digest('base64url')
          .replace(/\W/g, '')
          .slice(0, 7);
        const files: StyleSheets = {};
        for (const [name, source] of sheets) {
          if (withoutStyles.includes(name)) {
            if (source) throw new Error(`${name} has styles now: take it out of withoutStyles.`);
            continue;
          }
          const fileName = `assets/${name}-${hash}.css`;
          this.emitFile({ type: 'asset', fileName, source });
          if (source) files[name] = `/${fileName}`;
        }
        this.emitFile({ type: 'asset', fileName: styleSheetsFile, source: JSON.stringify(files) });
      },
    },
  };
}
