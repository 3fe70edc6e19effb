import type { Database } from '../../../platform/server/database.ts';
import { type ImportedListing, insertImported } from '../../listings/server/public.ts';
import type { Run } from './begin-run.ts';
import { interpretRow } from './interpret-row.ts';
import { publicationTimeOf } from './publication-span.ts';
import { existingListings, type Sums, saveProgress } from './queries.ts';
import type { Row } from './read-rows.ts';
import type { DuplicateReason, Finding, Reason } from './reasons.ts';

/** A row that becomes a listing unless it is a duplicate, with the notes for the report in that case. */
type Candidate = { row: Row; listing: ImportedListing; notes: Finding[] };
export type Batch = { rows: number; resolved: number; refused: Finding[]; candidates: Candidate[] };

export const emptyBatch = (): Batch => ({ rows: 0, resolved: 0, refused: [], candidates: [] });

/** Interprets a row and adds it to its batch. */
export function addRow({ lookups, span }: Run, batch: Batch, row: Row): void {
  const position = { row: row.row, line: row.line };
  batch.rows++;
  if (!row.cells) {
    batch.refused.push({ ...position, outcome: 'refused', field: '', reason: row.fault, value: row.text });
    return;
  }
  const { cells } = row;
  const interpretation = interpretRow(lookups, cells);
  if (!interpretation.listing) {
    const { field, reason } = interpretation.refusal;
    batch.refused.push({ ...position, outcome: 'refused', field, reason, value: cells[field] });
    return;
  }
  const { listing } = interpretation;
  if (listing.model_id !== null) batch.resolved++;
  batch.candidates.push({
    row,
    listing: { ...listing, published_at: publicationTimeOf(span, listing.source_key) },
    notes: interpretation.notes.map(({ field, reason }) => ({
      ...position,
      outcome: 'left_unknown',
      field,
      reason,
      value: cells[field],
    })),
  });
}

function duplicateFinding(
  { row, line }: Row,
  reason: DuplicateReason,
  listingId: number | undefined,
): Finding {
  return {
    row,
    line,
    outcome: 'known',
    field: '',
    reason,
    value: listingId === undefined ? '' : `listing ${listingId}`,
  };
}

/**
 * Inserts the candidates that are not listed yet. Returns the lines of the report: the notes of the added listings, and
 * for every other candidate why it is a duplicate.
 */
async function insertCandidates(db: Database, startedAt: Date, candidates: readonly Candidate[]) {
  const firstCandidateByKey = new Map<string, Candidate>();
  for (const candidate of candidates) {
    const key = candidate.listing.source_key;
    if (!firstCandidateByKey.has(key)) firstCandidateByKey.set(key, candidate);
  }
  // Existing listings are looked up before inserting, because an insert that conflicts would use up ids, which visitors
  // see as ad numbers.
  const existingByKey = await existingListings(db, [...firstCandidateByKey.keys()], startedAt);
  const newCandidates = [...firstCandidateByKey.values()].filter(
    ({ listing }) => !existingByKey.has(listing.source_key),
  );
  const added = await insertImported(
    db,
    newCandidates.map(({ listing }) => listing),
  );
  const findings = candidates.flatMap((candidate): Finding[] => {
    const key = candidate.listing.source_key;
    if (added.has(key) && firstCandidateByKey.get(key) === candidate) return candidate.notes;
    const existingListing = existingByKey.get(key);
    const isRepeated = existingListing ? existingListing.isOfThisImport : added.has(key);
    return [
      duplicateFinding(
        candidate.row,
        isRepeated ? 'duplicate_row' : 'imported_before',
        existingListing?.id ?? added.get(key),
      ),
    ];
  });
  return { added: added.size, findings };
}

function sumsAfter(before: Sums, batch: Batch, added: number, findings: readonly Finding[]): Sums {
  const reasons: Sums['reasons'] = { ...before.reasons };
  for (const { reason } of findings) countReason(reasons, reason);
  return {
    read: before.read + batch.rows,
    added: before.added + added,
    known: before.known + batch.candidates.length - added,
    refused: before.refused + batch.refused.length,
    resolved: before.resolved + batch.resolved,
    reasons,
  };
}

function countReason(reasons: Partial<Record<Reason, number>>, reason: Reason): void {
  reasons[reason] = (reasons[reason] ?? 0) + 1;
}

/**
 * Writes the listings of a batch, its lines of the report, and the sums. The lines are on disk before the sums that
 * include them are committed.
 */
export async function writeBatch(run: Run, batch: Batch): Promise<void> {
  await run.db.transaction().execute(async (trx) => {
    const { added, findings } = await insertCandidates(trx, run.record.startedAt, batch.candidates);
    const sortedFindings = [...batch.refused, ...findings].sort((a, b) => a.row - b.row);
    const sums = sumsAfter(run.sums, batch, added, sortedFindings);
    const reportBytes = await run.report.append(sortedFindings);
    await saveProgress(trx, run.record.id, { sums, reportPath: run.reportPath, reportBytes });
    run.sums = sums;
  });
}
