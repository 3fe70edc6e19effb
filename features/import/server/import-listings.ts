import { setTimeout as wait } from 'node:timers/promises';
import type { Clock } from '../../../platform/server/clock.ts';
import type { Database } from '../../../platform/server/database.ts';
import { beginRun, type Run, type RunOptions } from './begin-run.ts';
import { UnreadableFile } from './columns.ts';
import { finishImport, releaseImportLock, type Sums, tryImportLock } from './queries.ts';
import { openLines } from './read-lines.ts';
import { type RowChunk, readRows } from './read-rows.ts';
import { addRow, emptyBatch, writeBatch } from './write-batch.ts';

export type ImportOptions = RunOptions & {
  batchRows?: number;
  onProgress?: (at: { sums: Sums; share: number }) => void;
  /** When aborted, the import stops after the current batch and can be resumed. */
  signal?: AbortSignal | undefined;
};
export type ImportSummary = {
  sums: Sums;
  encoding: string;
  reportPath: string;
  isFinished: boolean;
  /** Number of rows that an earlier, interrupted run had already processed. The sums include these rows. */
  resumedAfter: number;
};
/** Thrown when another import holds the lock. */
export class ImportRunning extends Error {}

const defaultBatchRows = 2000;
const lockPatienceMs = 10_000;

/**
 * Takes the lock, or throws if another import is running. Waits a moment for it, because the lock of a killed import is
 * released only when its connection closes.
 */
async function lockImports(db: Database): Promise<void> {
  const end = Date.now() + lockPatienceMs;
  while (!(await tryImportLock(db))) {
    if (Date.now() > end)
      throw new ImportRunning('Another import is running on this database; wait until it ends');
    await wait(200);
  }
}

/**
 * Imports all rows in batches; while one batch is being written, the next one is read and interpreted. Returns whether
 * the end of the file was reached.
 */
async function writeRows(run: Run, options: ImportOptions, chunks: AsyncIterable<RowChunk>, bytes: number) {
  const batchRows = options.batchRows ?? defaultBatchRows;
  const resumedAfter = run.sums.read;
  let batch = emptyBatch();
  let writing = Promise.resolve();
  async function startWriting() {
    await writing;
    writing = writeBatch(run, batch);
    // An error of this promise is thrown later, where it is awaited; until then the empty handler avoids an "unhandled
    // rejection".
    writing.catch(() => {});
    batch = emptyBatch();
  }
  try {
    for await (const { rows, bytesRead } of chunks) {
      for (const row of rows) {
        if (row.row <= resumedAfter) continue;
        addRow(run, batch, row);
        if (batch.rows < batchRows) continue;
        await startWriting();
        if (options.signal?.aborted) return false;
      }
      options.onProgress?.({ sums: run.sums, share: bytesRead / bytes });
    }
    await startWriting();
    return true;
  } finally {
    await writing;
  }
}

/** Yields `first`, which was already read to check the file, and then the remaining chunks. */
async function* startingWith(first: RowChunk, rest: AsyncGenerator<RowChunk>): AsyncGenerator<RowChunk> {
  yield first;
  yield* rest;
}

async function importOn(db: Database, clock: Clock, options: ImportOptions): Promise<ImportSummary> {
  const file = await openLines(options.file);
  const chunks = readRows(file.chunks);
  let run: Run | undefined;
  try {
    const first = await chunks.next();
    if (first.done) throw new UnreadableFile('The file has no header');
    await lockImports(db);
    run = await beginRun(db, clock, options);
    const resumedAfter = run.sums.read;
    const isFinished = await writeRows(run, options, startingWith(first.value, chunks), file.bytes);
    if (isFinished) await finishImport(db, run.record.id);
    return { sums: run.sums, encoding: file.encoding, reportPath: run.reportPath, isFinished, resumedAfter };
  } finally {
    await chunks.return(undefined);
    await run?.report.close();
    await releaseImportLock(db);
  }
}

/**
 * Imports a table of ads. Each row becomes a listing, is recognized as a duplicate, or is refused with a line in the
 * report. Each batch is one transaction, so an interrupted import resumes after its last batch.
 */
export function importListings(
  services: { db: Database; clock: Clock },
  options: ImportOptions,
): Promise<ImportSummary> {
  return services.db.connection().execute((db) => importOn(db, services.clock, options));
}
