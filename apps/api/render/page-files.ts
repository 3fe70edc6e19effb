import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { everyPageSheet, type StyleSheets, styleSheetsFile } from '../../../platform/web/style-sheets.ts';

type ManifestChunk = { file: string; imports?: string[] };

/** The file name of a page, unique among all features. */
const pageNameOf = (path: string) =>
  /^(?:features\/[^/]+\/web|apps\/site\/pages)\/([^/]+)\.tsx$/.exec(path)?.[1] ?? '';

/** Reads which files the build in this folder has; addresses come from Vite's manifest. */
export async function readPageFiles(clientFolder: string) {
  const readJson = async (path: string) => JSON.parse(await readFile(join(clientFolder, path), 'utf8'));
  const manifest: Record<string, ManifestChunk> = await readJson('.vite/manifest.json');
  const sheets: StyleSheets = await readJson(styleSheetsFile);

  /** The scripts of these modules, each after those that it imports. */
  function scriptsOf(names: readonly string[]): string[] {
    const files = new Set<string>();
    const seen = new Set<string>();
    function add(name: string): void {
      const chunk = manifest[name];
      if (!chunk || seen.has(name)) return;
      seen.add(name);
      chunk.imports?.forEach(add);
      files.add(`/${chunk.file}`);
    }
    names.forEach(add);
    return [...files];
  }

  return {
    scriptsOf,
    /** The scripts of these pages; the last one starts the site. */
    scripts(pages: readonly string[], locale: string): string[] {
      const pageModules = Object.keys(manifest).filter((name) => pages.includes(pageNameOf(name)));
      return scriptsOf([
        ...pageModules,
        `apps/site/messages/common.${locale}.ts`,
        'apps/site/entry-client.tsx',
      ]);
    },
    styles: (pages: readonly string[]): string[] =>
      [everyPageSheet, ...pages].flatMap((name) => sheets[name] ?? []),
    /** The sheet that `load-styles.ts` asks for, which has nothing in it for pages without styles of their own. */
    sheetOf: (page: string): string => (sheets[everyPageSheet] ?? '').replace(everyPageSheet, page),
    /** A font by the letters that it has, such as `kazakh`. */
    fonts: (names: readonly string[]): string[] =>
      names.flatMap((name) => {
        const file = manifest[`platform/web/ui/fonts/onest-${name}.woff2`]?.file;
        return file ? [`/${file}`] : [];
      }),
  };
}
