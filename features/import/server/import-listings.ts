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
  /** Stops after the current batch; the import can be resumed. */
  signal?: AbortSignal | undefined;
};
export type ImportSummary = {
  sums: Sums;
  encoding: string;
  reportPath: string;
  isFinished: boolean;
  /** Rows an interrupted run had already processed; the sums include them. */
  resumedAfter: number;
};
/** Thrown when another import holds the lock. */
export class ImportRunning extends Error {}

const defaultBatchRows = 2000;
const lockPatienceMs = 10_000;

/** A killed import keeps its lock until its connection closes, so wait for a moment. */
async function lockImports(db: Database): Promise<void> {
  const end = Date.now() + lockPatienceMs;
  while (!(await tryImportLock(db))) {
    if (Date.now() > end)
      throw new ImportRunning('Another import is running on this database; wait until it ends');
    await wait(200);
  }
}

/**
 * Reads and interprets the next batch while the previous one is being written. Returns whether the end of the file was
 * reached.
 */
async function writeRows(run: Run, options: ImportOptions, chunks: AsyncIterable<RowChunk>, bytes: number) {
  const batchRows = options.batchRows ?? defaultBatchRows;
  const resumedAfter = run.sums.read;
  let batch = emptyBatch();
  let writing = Promise.resolve();
  async function startWriting() {
    await writing;
    writing = writeBatch(run, batch);
    // The error is thrown at the later `await`; this avoids an unhandled rejection until then.
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

/** Yields the chunk that was read to check the file, and then the rest. */
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
 * Imports a table of ads. Each row becomes a listing, or is a duplicate, or is refused with a line in the report.
 * Batches are transactions, so an interrupted run resumes after its last batch.
 */
export function importListings(
  services: { db: Database; clock: Clock },
  options: ImportOptions,
): Promise<ImportSummary> {
  return services.db.connection().execute((db) => importOn(db, services.clock, options));
}
