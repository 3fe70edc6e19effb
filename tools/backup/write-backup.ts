import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Readable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { createZstdCompress } from 'node:zlib';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { pack as createPack, type Pack } from 'tar-stream';
import { flushFolder } from '../../platform/server/folder-storage.ts';
import type { PhotoStorage } from '../../platform/server/storage.ts';
import { type CopiedTable, type Manifest, readManifest, type Totals } from './copied-tables.ts';
import { encrypted } from './encryption.ts';

/** Rows of a table are written in entries of this size, because an entry says its size before its content. */
const chunkBytes = 4 * 1024 * 1024;

export type Progress = {
  /** What is being written or read. */
  part: string;
  /** How many bytes were so far, before compression. */
  bytes: number;
  /** About how many there will be, once that is known. */
  ofBytes: number | null;
};

export type BackupParts = {
  pool: pg.Pool;
  storage: PhotoStorage;
  /** Absolute path of the file; it gets this name when it is complete. */
  file: string;
  /** Passphrase for encryption; null writes the backup in plain. */
  key: string | null;
  now: Date;
  onProgress?: (at: Progress) => void;
};

/**
 * Writes the database and the photographs into one file: a tar archive with rows as text, compressed by zstd. The rows are
 * those of one moment. Photographs are copied after them and never change, so each that a row names is there.
 */
export async function writeBackup(parts: BackupParts): Promise<Totals & { bytes: number }> {
  const { file, key } = parts;
  const unfinished = `${file}.part`;
  await mkdir(dirname(file), { recursive: true });
  const pack = createPack();
  const compressed = (pack as unknown as Readable).pipe(createZstdCompress());
  pack.on('error', (error) => compressed.destroy(error));
  const content = key === null ? compressed : await encrypted(compressed, key);
  try {
    const writing = pipeline(content, createWriteStream(unfinished, { mode: 0o600, flush: true }));
    const filling = fill(pack, parts).catch((error) => {
      pack.destroy(error);
      throw error;
    });
    const [totals] = await Promise.all([filling, writing]);
    await rename(unfinished, file);
    await flushFolder(dirname(file));
    return { ...totals, bytes: (await stat(file)).size };
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

async function fill(pack: Pack, parts: BackupParts): Promise<Totals> {
  const { pool, storage, now, onProgress = () => {} } = parts;
  let bytes = 0;
  let tableBytes = 0;
  let photoBytes: number | null = null;
  // While tables are copied; without it the progress has no total.
  storage.totalBytes().then(
    (total) => {
      photoBytes = total;
    },
    () => {},
  );
  const tell = (part: string) =>
    onProgress({
      part,
      bytes,
      ofBytes: photoBytes === null ? null : Math.max(bytes, tableBytes + photoBytes),
    });
  const add = async (name: string, content: Uint8Array) => {
    const entry = pack.entry({ name, size: content.length });
    entry.end(content);
    await finished(entry);
    bytes += content.length;
  };
  const rows = await copyTables(pool, now, {
    begin(manifest, size) {
      tableBytes = size;
      return add('manifest.json', Buffer.from(JSON.stringify(manifest)));
    },
    async addRows({ name }, chunk, at) {
      await add(`tables/${name}/${at}`, chunk);
      tell(name);
    },
  });
  // From here on it is no estimate.
  tableBytes = bytes;
  let photos = 0;
  for await (const key of storage.keys()) {
    // Null: it was removed since, so no row of this backup's moment needs it.
    const photo = await storage.open(key);
    if (!photo) continue;
    const entry = pack.entry({ name: `photos/${key}`, size: photo.size });
    await pipeline(photo.stream, entry);
    bytes += photo.size;
    photos += 1;
    tell(key);
  }
  const totals = { rows, photos };
  await add('totals.json', Buffer.from(JSON.stringify(totals)));
  pack.finalize();
  return totals;
}

/** Reads all tables as they are at one moment; returns the number of rows. */
async function copyTables(
  pool: pg.Pool,
  now: Date,
  write: {
    begin: (manifest: Manifest, tableBytes: number) => Promise<void>;
    addRows: (table: CopiedTable, chunk: Buffer, at: number) => Promise<void>;
  },
): Promise<number> {
  const client = await pool.connect();
  let rows = 0;
  try {
    await client.query('begin isolation level repeatable read, read only');
    await client.query('set local statement_timeout = 0');
    const manifest = await readManifest(client, now);
    // On disk, which is not far from their text.
    const { rows: sizes } = await client.query<{ bytes: number }>(
      'select coalesce(sum(pg_table_size(name::regclass)), 0)::float8 as bytes from unnest($1::text[]) as name',
      [manifest.tables.map(({ name }) => name)],
    );
    await write.begin(manifest, sizes[0]?.bytes ?? 0);
    for (const table of manifest.tables) {
      const copying = client.query(copyTo(`copy ${table.name} (${table.columns.join(', ')}) to stdout`));
      let at = 0;
      for await (const chunk of inChunks(copying)) {
        await write.addRows(table, chunk, at);
        at += 1;
      }
      rows += copying.rowCount;
    }
    await client.query('commit');
    client.release();
    return rows;
  } catch (error) {
    client.release(true);
    throw error;
  }
}

/** Joins what arrives to chunks of whole rows: in this format a line break is always the end of a row. */
async function* inChunks(stream: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let parts: Buffer[] = [];
  let size = 0;
  for await (const part of stream) {
    const end = part.lastIndexOf('\n') + 1;
    if (size + end < chunkBytes || end === 0) {
      parts.push(part);
      size += part.length;
      continue;
    }
    yield Buffer.concat([...parts, part.subarray(0, end)]);
    parts = [part.subarray(end)];
    size = part.length - end;
  }
  if (size > 0) yield Buffer.concat(parts);
}
