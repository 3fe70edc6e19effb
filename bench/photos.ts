import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { photoWidths } from '../features/photos/photo.ts';
import { encodeAvif } from '../features/photos/server/make-avif.ts';
import { makeFiles, makeOriginal } from '../features/photos/server/make-files.ts';
import { folderStorage } from '../platform/server/folder-storage.ts';
import { inPictureQueue } from '../platform/server/pictures/picture-queue.ts';
import { readArguments } from '../tools/arguments.ts';
import { table } from './numbers.ts';

const help = `Makes photos of what sellers upload: how many a second, and how much memory it takes at most.

  npm run bench:photos
  npm run bench:photos -- --heic IMG_0001.HEIC    one of an iPhone's too, since nothing here writes HEIC`;

/**
 * Kinds of photos to measure. All photos of one kind are processed together. Kinds that need little memory come first,
 * because the memory of the process only grows, and peaks are measured.
 */
const kinds = [
  { name: 'shrunk by the browser, 2560 px', width: 2560, type: 'jpeg', count: 40 },
  { name: 'the same, 200 at once', width: 2560, type: 'jpeg', count: 200 },
  { name: 'WebP of 12 megapixels', width: 4240, type: 'webp', count: 10 },
  { name: 'JPEG of 12 megapixels', width: 4240, type: 'jpeg', count: 30 },
  { name: 'PNG of 6 megapixels', width: 3000, type: 'png', count: 10 },
  { name: 'JPEG of 48 megapixels', width: 8480, type: 'jpeg', count: 10 },
] as const;
const heicCount = 10;
const avifCount = 10;
const photoFileScript = join(import.meta.dirname, 'photo-file.ts');
const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;

/** Resident memory in bytes of this process and, on Linux, of its child processes that decode HEIC photos. */
function memoryNow(): number {
  let bytes = process.memoryUsage().rss;
  try {
    const children = readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').trim().split(' ');
    for (const child of children.filter(Boolean))
      bytes += Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child}/status`, 'utf8'))?.[1] ?? 0) * 1024;
  } catch {
    // Not Linux, or the decoder has just exited.
  }
  return bytes;
}

/** The highest memory usage, by `memoryNow`, while `work` runs. */
async function peakDuring(work: () => Promise<void>): Promise<number> {
  let peak = 0;
  const updatePeak = () => {
    peak = Math.max(peak, memoryNow());
  };
  const timer = setInterval(updatePeak, 10);
  await work();
  updatePeak();
  clearInterval(timer);
  return peak;
}

const { heic } = readArguments({ heic: { type: 'string' } }, help);
const folder = await mkdtemp(join(tmpdir(), 'tulpar-photos-'));
const uploads = [
  ...kinds.map((kind, at) => ({ ...kind, path: join(folder, `${at}.upload`) })),
  ...(heic ? [{ name: 'HEIC', count: heicCount, path: heic }] : []),
];
try {
  const storage = folderStorage(folder);
  // In another process, because enlarging photos here would permanently raise the memory of this process.
  for (const upload of uploads)
    if ('type' in upload)
      execFileSync(process.execPath, [photoFileScript, upload.path, String(upload.width), upload.type]);
  const before = process.memoryUsage().rss;
  const rows: string[][] = [];
  for (const [at, { name, count, path }] of uploads.entries()) {
    const makePhoto = (key: string) =>
      inPictureQueue({ key, memberId: 1 }, async () => {
        const original = await makeOriginal(await readFile(path));
        const { files } = await makeFiles(original, 0);
        await storage.put(`${key}/original.jpg`, original);
        for (const [file, content] of files) await storage.put(`${key}/${file}`, content);
      });
    const started = performance.now();
    const peak = await peakDuring(async () => {
      await Promise.all(Array.from({ length: count }, (_, number) => makePhoto(`photo-${at}-${number}`)));
    });
    const seconds = (performance.now() - started) / 1000;
    rows.push([
      name,
      megabytes((await stat(path)).size),
      String(count),
      (count / seconds).toFixed(1),
      megabytes(peak),
    ]);
  }
  console.log(
    `Two at a time; ${megabytes(before)} before the first; load of the machine ${loadavg()[0]?.toFixed(1)}\n`,
  );
  console.log(table(['what comes', 'size', 'photos', 'a second', 'peak memory'], rows));

  const original = await makeOriginal(await readFile(uploads[0]?.path ?? ''));
  const started = performance.now();
  for (let at = 0; at < avifCount; at += 1)
    await encodeAvif({ original, turnedDegrees: 0, widths: photoWidths });
  const secondsPerPhoto = (performance.now() - started) / avifCount / 1000;
  console.log(
    `\nAVIF in four sizes, one after another in a process of its own: ${secondsPerPhoto.toFixed(2)} s each`,
  );
} finally {
  await rm(folder, { recursive: true, force: true });
}
