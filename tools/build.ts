import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { type BuildEnvironmentOptions, build, type InlineConfig } from 'vite';
import { readPageFiles } from '../apps/api/render/page-files.ts';
import { deleteBuildStamp, hashOfSources, writeBuildStamp } from '../apps/api/start/build-stamp.ts';
import { clientFolder, fonts } from '../apps/api/start/site-bundle.ts';
import type { renderFirstCity as RenderFirstCity } from '../apps/site/render/entry-server.tsx';
import type { Shell } from '../apps/site/worker/shell.ts';
import { firstCityPath } from '../features/company/web/first-city-place-public.ts';
import { locales } from '../platform/contract/locale.ts';
import { browsers } from './browsers.ts';

const root = join(import.meta.dirname, '..');
const compressibleFiles = /\.(js|css|svg|json|webmanifest|txt|html)$/;

/** Builds the site for browsers and for the server, with compressed copies beside the assets. */
export async function buildSite({ report }: { report: (line: string) => void }): Promise<void> {
  const shared = { configFile: join(root, 'vite.config.ts'), logLevel: 'warn', root } as const;
  report('scripts and styles for browsers');
  await build(shared);
  report('pages for the server');
  await build({ ...shared, build: { ssr: true } });
  report('what comes before the scripts');
  const alone = { ...shared, configFile: false, publicDir: false } as const;
  await build({ ...alone, build: startScript });
  await build({ ...alone, build: firstCityScript });
  await writeFirstCity();
  await build({ ...alone, ...(await serviceWorker()) });
  report('compressed copies');
  await precompress(join(root, 'dist/client'));
}

/** The script in the HTML of every page; see `apps/site/start/start.ts`. */
const startScript: BuildEnvironmentOptions = {
  target: browsers,
  outDir: 'dist/server',
  emptyOutDir: false,
  rolldownOptions: {
    input: 'apps/site/start/start.ts',
    output: { format: 'iife', entryFileNames: 'start.js' },
  },
};

/** The script that asks a first-time visitor for the city. */
const firstCityScript: BuildEnvironmentOptions = {
  target: browsers,
  outDir: 'dist/client',
  emptyOutDir: false,
  rolldownOptions: {
    input: 'features/company/web/first-city.ts',
    output: { entryFileNames: 'first-city.js' },
    preserveEntrySignatures: 'strict',
  },
};

/** The service worker, which knows the files of this build. */
async function serviceWorker(): Promise<InlineConfig> {
  const files = await readPageFiles(clientFolder);
  const ofWorker = ['keep-reading', 'install-card', 'new-version-card'];
  const names = [
    'apps/site/shell/later-parts-loaded.tsx',
    ...ofWorker.map((name) => `apps/site/offline/${name}.tsx`),
    'apps/site/pages/offline-page.tsx',
    ...locales.flatMap((locale) => [
      `apps/site/messages/common.${locale}.ts`,
      `apps/site/offline/messages/${locale}.ts`,
    ]),
    'apps/site/entry-client.tsx',
  ];
  const scripts = files.scriptsOf(names);
  const shellFiles = [
    ...scripts,
    ...files.styles([]),
    ...['offline-page', ...ofWorker].map(files.sheetOf),
    ...files.fonts([...new Set(Object.values(fonts).flat())]),
  ];
  // All that the site is made of: what the worker does, and the HTML of the offline page too.
  const version = hashOfSources().slice(0, 12);
  const shell: Shell = { version, files: shellFiles, entry: scripts.at(-1) ?? '' };
  return {
    build: {
      target: browsers,
      outDir: 'dist/server',
      emptyOutDir: false,
      rolldownOptions: {
        input: 'apps/site/worker/service-worker.ts',
        output: {
          format: 'iife',
          entryFileNames: 'service-worker.js',
          intro: `const SHELL = ${JSON.stringify(shell)};`,
        },
      },
    },
  };
}

async function writeFirstCity(): Promise<void> {
  const { renderFirstCity } = (await import(join(root, 'dist/server/entry-server.js'))) as {
    renderFirstCity: typeof RenderFirstCity;
  };
  for (const locale of locales)
    await writeFile(join(root, 'dist/client', firstCityPath(locale)), await renderFirstCity(locale));
}

async function precompress(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true });
  await Promise.all(
    names
      .filter((name) => compressibleFiles.test(name))
      .map(async (name) => {
        const path = join(folder, name);
        const content = await readFile(path);
        const brotli = {
          params: {
            [constants.BROTLI_PARAM_QUALITY]: 11,
            [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
          },
        };
        await writeFile(`${path}.br`, await promisify(brotliCompress)(content, brotli));
        await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 }));
      }),
  );
}

if (import.meta.main) {
  const hash = hashOfSources();
  await deleteBuildStamp();
  await buildSite({ report: (line) => console.log(line) });
  await writeBuildStamp(hash);
}
