import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import { basename, join, parse } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Clock } from '../../../../platform/server/clock.ts';
import type { Database } from '../../../../platform/server/database.ts';
import { cityNames, indexPlaces } from '../../../company/server/public.ts';
import { indexVehicles, vehicleNames } from '../../../vehicles/server/public.ts';
import { UnreadableFile } from './columns.ts';
import { interpretRow } from './interpret-row.ts';
import { type Lookups, lookupsOf } from './lookups.ts';
import { momentOf, monthOf, type Span, spanOf, yearOf } from './publication-span.ts';
import {
  findOpenImport,
  finishImport,
  type ImportRecord,
  insertListings,
  knownListings,
  type PublishedListing,
  releaseImportLock,
  type Sums,
  saveProgress,
  startImport,
  takeImportLock,
} from './queries.ts';
import { openLines } from './read-lines.ts';
import { type Row, type RowChunk, readRows } from './read-rows.ts';
import type { Finding, KnownReason, Reason } from './reasons.ts';
import { continueReport, type Report, startReport } from './report.ts';
import { facetWords, indexWords } from './words.ts';

export type ImportOptions = {
  file: string;
  /** Where the report goes; a file in `dataDir` unless it is said. */
  reportPath?: string | undefined;
  dataDir: string;
  /** The month (2026-04) in which the ads were published, where the file's name does not tell it. */
  month?: string | undefined;
  batchRows?: number;
  onProgress?: (at: { sums: Sums; share: number }) => void;
  /** Stops after the batch at hand; the same import can be resumed. */
  signal?: AbortSignal | undefined;
};
export type ImportSummary = {
  sums: Sums;
  encoding: string;
  reportPath: string;
  isFinished: boolean;
  /** Rows that an interrupted run had done already; they are part of the sums. */
  resumedAfter: number;
};
/** Thrown when another import holds the lock. */
export class ImportRunning extends Error {}

const usualBatch = 5000;
const lockPatienceMs = 10_000;

async function fingerprintOf(path: string): Promise<string> {
  const file = await open(path);
  try {
    const { size, mtimeMs } = await file.stat();
    const hash = createHash('sha256').update(`${size} ${mtimeMs}`);
    const part = Buffer.alloc(65_536);
    for (const position of [0, Math.max(0, size - part.length)]) {
      const { bytesRead } = await file.read(part, 0, part.length, position);
      hash.update(part.subarray(0, bytesRead));
    }
    return hash.digest('base64url');
  } finally {
    await file.close();
  }
}

async function readLookups(db: Database, year: number): Promise<Lookups> {
  return lookupsOf({
    vehicles: indexVehicles(await vehicleNames(db)),
    places: indexPlaces(await cityNames(db)),
    words: indexWords(await facetWords(db)),
    year,
  });
}

/** A killed import leaves its lock for the moment that its connection needs to end. */
async function lockImports(db: Database): Promise<void> {
  const end = Date.now() + lockPatienceMs;
  while (!(await takeImportLock(db))) {
    if (Date.now() > end)
      throw new ImportRunning('Another import is running on this database; wait until it ends');
    await wait(200);
  }
}

type Run = {
  db: Database;
  record: ImportRecord;
  report: Report;
  reportPath: string;
  lookups: Lookups;
  span: Span;
  sums: Sums;
};

/** Takes up the interrupted import of this very file, or starts one. */
async function beginRun(db: Database, clock: Clock, options: ImportOptions): Promise<Run> {
  const fingerprint = await fingerprintOf(options.file);
  const earlier = await findOpenImport(db, fingerprint);
  if (earlier) {
    const reportPath = options.reportPath ?? earlier.reportPath;
    const report = await continueReport(reportPath, { path: earlier.reportPath, bytes: earlier.reportBytes });
    if (report) return runOf(db, earlier, report, reportPath);
    // Without its report the import starts again from the first row: what is listed already counts as known.
    await finishImport(db, earlier.id);
  }

  const now = clock.now();
  const stamp = now.toISOString().replace(/[-:]|\.\d+/g, '');
  const usualPath = join(options.dataDir, `import-report-${parse(options.file).name}-${stamp}.csv`);
  const reportPath = options.reportPath ?? usualPath;
  const report = await startReport(reportPath);
  const span = spanOf(options.month ?? monthOf(basename(options.file)), now);
  const record = await startImport(db, {
    fingerprint,
    fileName: basename(options.file),
    ...span,
    reportPath,
    reportBytes: await report.append([]),
  });
  return runOf(db, record, report, reportPath);
}

async function runOf(db: Database, record: ImportRecord, report: Report, reportPath: string): Promise<Run> {
  const span = { from: record.publishedFrom, to: record.publishedTo };
  return {
    db,
    record,
    report,
    reportPath,
    span,
    lookups: await readLookups(db, yearOf(span)),
    sums: structuredClone(record.sums),
  };
}

/** A row that may become a listing, with the findings it brings along if it does. */
type Candidate = { row: Row; listing: PublishedListing; notes: Finding[] };
type Batch = { rows: number; resolved: number; refused: Finding[]; candidates: Candidate[] };

const emptyBatch = (): Batch => ({ rows: 0, resolved: 0, refused: [], candidates: [] });

function addRow({ lookups, span }: Run, batch: Batch, row: Row): void {
  const at = { row: row.row, line: row.line };
  batch.rows++;
  if (!row.cells) {
    batch.refused.push({ ...at, outcome: 'refused', field: '', reason: row.fault, value: row.text });
    return;
  }
  const { cells } = row;
  const answer = interpretRow(lookups, cells);
  if (!answer.listing) {
    const { field, reason } = answer.refusal;
    batch.refused.push({ ...at, outcome: 'refused', field, reason, value: cells[field] });
    return;
  }
  const { listing } = answer;
  if (listing.model_id !== null) batch.resolved++;
  batch.candidates.push({
    row,
    listing: { ...listing, published_at: momentOf(span, listing.source_key) },
    notes: answer.notes.map(({ field, reason }) => ({
      ...at,
      outcome: 'left_unknown',
      field,
      reason,
      value: cells[field],
    })),
  });
}

function knownFinding({ row, line }: Row, reason: KnownReason, listingId: number | undefined): Finding {
  return {
    row,
    line,
    outcome: 'known',
    field: '',
    reason,
    value: listingId === undefined ? '' : `listing ${listingId}`,
  };
}

/** Adds what is not listed yet and tells of every other candidate why it is not added. */
async function placeCandidates(db: Database, startedAt: Date, candidates: readonly Candidate[]) {
  const firsts = new Map<string, Candidate>();
  for (const candidate of candidates) {
    const key = candidate.listing.source_key;
    if (!firsts.has(key)) firsts.set(key, candidate);
  }
  // Asked for first: a refused insert would use up the numbers that ads are known by.
  const listed = await knownListings(db, [...firsts.keys()], startedAt);
  const missing = [...firsts.values()].filter(({ listing }) => !listed.has(listing.source_key));
  const added = await insertListings(
    db,
    missing.map(({ listing }) => listing),
  );
  const findings = candidates.flatMap((candidate): Finding[] => {
    const key = candidate.listing.source_key;
    if (added.has(key) && firsts.get(key) === candidate) return candidate.notes;
    const earlier = listed.get(key);
    const isRepeated = earlier ? earlier.isOfThisImport : added.has(key);
    return [
      knownFinding(
        candidate.row,
        isRepeated ? 'duplicate_row' : 'imported_before',
        earlier?.id ?? added.get(key),
      ),
    ];
  });
  return { added: added.size, findings };
}

function sumsAfter(before: Sums, batch: Batch, added: number, findings: readonly Finding[]): Sums {
  const reasons: Sums['reasons'] = { ...before.reasons };
  for (const { reason } of findings) count(reasons, reason);
  return {
    read: before.read + batch.rows,
    added: before.added + added,
    known: before.known + batch.candidates.length - added,
    refused: before.refused + batch.refused.length,
    resolved: before.resolved + batch.resolved,
    reasons,
  };
}

function count(reasons: Partial<Record<Reason, number>>, reason: Reason): void {
  reasons[reason] = (reasons[reason] ?? 0) + 1;
}

/** Listings, report and sums of a batch: the report is on the disk before the sums that count it are saved. */
async function writeBatch(run: Run, batch: Batch): Promise<void> {
  await run.db.transaction().execute(async (trx) => {
    const { added, findings } = await placeCandidates(trx, run.record.startedAt, batch.candidates);
    const all = [...batch.refused, ...findings].sort((a, b) => a.row - b.row);
    const sums = sumsAfter(run.sums, batch, added, all);
    const reportBytes = await run.report.append(all);
    await saveProgress(trx, run.record.id, { sums, reportPath: run.reportPath, reportBytes });
    run.sums = sums;
  });
}

/** Reads and interprets the next batch while the one before is being written. Answers whether the file ended. */
async function writeRows(run: Run, options: ImportOptions, chunks: AsyncIterable<RowChunk>, bytes: number) {
  const batchRows = options.batchRows ?? usualBatch;
  const resumedAfter = run.sums.read;
  let batch = emptyBatch();
  let writing = Promise.resolve();
  async function startWriting() {
    await writing;
    writing = writeBatch(run, batch);
    // Its failure is thrown where it is waited for, which may be a moment later.
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

/** The chunk that has been read to see whether the file is readable at all, and then the others. */
async function* startingWith(first: RowChunk, others: AsyncGenerator<RowChunk>): AsyncGenerator<RowChunk> {
  yield first;
  yield* others;
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
 * Imports a table of ads. Every row becomes a listing, is known already, or is refused with a line in the report.
 * Batches are transactions, so an interrupted run is resumed where its last batch ended.
 */
export function importListings(
  parts: { db: Database; clock: Clock },
  options: ImportOptions,
): Promise<ImportSummary> {
  return parts.db.connection().execute((db) => importOn(db, parts.clock, options));
}
