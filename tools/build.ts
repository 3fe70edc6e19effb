import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build } from 'vite';
import { deleteBuildStamp, hashOfSources, writeBuildStamp } from '../apps/api/build-stamp.ts';

const root = join(import.meta.dirname, '..');
const compressibleFiles = /\.(js|css|svg|json|webmanifest|txt|html)$/;

/** Builds the site for browsers and for the server, with compressed copies beside the assets. */
export async function buildSite({ report }: { report: (line: string) => void }): Promise<void> {
  const shared = { configFile: join(root, 'vite.config.ts'), logLevel: 'warn', root } as const;
  report('scripts and styles for browsers');
  await build(shared);
  report('pages for the server');
  await build({ ...shared, build: { ssr: true } });
  report('compressed copies');
  await precompress(join(root, 'dist/client'));
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
