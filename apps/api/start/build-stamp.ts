import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../..');
const stampFile = join(root, 'dist/.stamp');

/** Everything that the built site may depend on. */
const sources = [
  'apps/site',
  'features',
  'platform/contract',
  'platform/web',
  'package-lock.json',
  'tools/browsers.ts',
  'tools/build.ts',
  'tools/style-sheets.ts',
  'vite.config.ts',
];
/** Files that are never part of the site's bundle: code that only the server runs, reference data, tests. */
const isExcluded = (path: string) => /\/(server|data)\/|\.test\.tsx?$/.test(path);

/** A hash of the site's sources. Synchronous, because a thousand small files are read so in a tenth of the time. */
export function hashOfSources(): string {
  const hash = createHash('sha256');
  for (const path of sources.flatMap(filesOf)) {
    const content = contentOf(path);
    if (content) hash.update(path).update('\0').update(content);
  }
  return hash.digest('hex');
}

/** Null if the file was deleted after its folder was read, as editors and tests do with temporary files. */
function contentOf(path: string): Buffer | null {
  try {
    return readFileSync(join(root, path));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return null;
  }
}

function filesOf(source: string): string[] {
  if (/\.\w+$/.test(source)) return existsSync(join(root, source)) ? [source] : [];
  const entries = readdirSync(join(root, source), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .filter((path) => !isExcluded(path))
    .sort();
}

/** Whether `dist` was built from these sources. */
export async function isBuiltFrom(hash: string): Promise<boolean> {
  return existsSync(stampFile) && (await readFile(stampFile, 'utf8')) === hash;
}

/** Call before a build, so that an interrupted build does not look complete. */
export async function deleteBuildStamp(): Promise<void> {
  await rm(stampFile, { force: true });
}

export async function writeBuildStamp(hash: string): Promise<void> {
  await mkdir(join(root, 'dist'), { recursive: true });
  await writeFile(stampFile, hash);
}
