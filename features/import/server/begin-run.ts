import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import { basename, join, parse } from 'node:path';
import type { Clock } from '../../../platform/server/clock.ts';
import type { Database } from '../../../platform/server/database.ts';
import { cityNames, indexPlaces } from '../../company/server/public.ts';
import { indexVehicles, vehicleNames } from '../../vehicles/server/public.ts';
import { type Lookups, lookupsOf } from './lookups.ts';
import { monthOf, type Span, spanOf, yearOf } from './publication-span.ts';
import { findOpenImport, finishImport, type ImportRecord, type Sums, startImport } from './queries.ts';
import { continueReport, type Report, startReport } from './report.ts';
import { indexLabels, selectFacetLabels } from './text-facets.ts';

export type RunOptions = {
  file: string;
  /** Path of the report file; by default a new file in `dataDir`. */
  reportPath?: string | undefined;
  dataDir: string;
  /** Month in which the ads were published, such as `2026-04`; needed only if the file's name does not contain it. */
  month?: string | undefined;
};

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

export async function readLookups(db: Database, year: number): Promise<Lookups> {
  return lookupsOf({
    vehicles: indexVehicles(await vehicleNames(db)),
    places: indexPlaces(await cityNames(db)),
    labels: indexLabels(await selectFacetLabels(db)),
    year,
  });
}

export type Run = {
  db: Database;
  record: ImportRecord;
  report: Report;
  reportPath: string;
  lookups: Lookups;
  span: Span;
  sums: Sums;
};

/** Resumes the interrupted import of this file, or starts a new one. */
export async function beginRun(db: Database, clock: Clock, options: RunOptions): Promise<Run> {
  const fingerprint = await fingerprintOf(options.file);
  const openImport = await findOpenImport(db, fingerprint);
  if (openImport) {
    const reportPath = options.reportPath ?? openImport.reportPath;
    const report = await continueReport(reportPath, {
      path: openImport.reportPath,
      bytes: openImport.reportBytes,
    });
    if (report) return runOf(db, openImport, report, reportPath);
    // The report of the interrupted import is lost, so the import starts again from the first row. Rows that were
    // imported before then count as duplicates.
    await finishImport(db, openImport.id);
  }

  const now = clock.now();
  const timestamp = now.toISOString().replace(/[-:]|\.\d+/g, '');
  const defaultPath = join(options.dataDir, `import-report-${parse(options.file).name}-${timestamp}.csv`);
  const reportPath = options.reportPath ?? defaultPath;
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
