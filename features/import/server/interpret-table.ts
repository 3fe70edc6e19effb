import { basename } from 'node:path';
import type { Database } from '../../../platform/server/database.ts';
import { readLookups } from './begin-run.ts';
import type { Cells } from './columns.ts';
import { type InterpretedListing, interpretRow } from './interpret-row.ts';
import { monthOf, spanOf, yearOf } from './publication-span.ts';
import { openLines } from './read-lines.ts';
import { readRows } from './read-rows.ts';
import type { Refusal } from './reasons.ts';

export type InterpretedRow = { row: number; cells: Cells | null } & (
  | { listing: InterpretedListing; refusal: null }
  | { listing: null; refusal: Refusal }
);

/** Reads the rows of an import file as an import would, without importing them. Throws `UnreadableFile`. */
export async function* interpretTable(db: Database, path: string, now: Date): AsyncGenerator<InterpretedRow> {
  const file = await openLines(path);
  const lookups = await readLookups(db, yearOf(spanOf(monthOf(basename(path)), now)));
  for await (const { rows } of readRows(file.chunks)) {
    for (const { row, cells, fault } of rows) {
      if (!cells) {
        yield { row, cells, listing: null, refusal: fault };
        continue;
      }
      const { listing, refusal } = interpretRow(lookups, cells);
      yield listing
        ? { row, cells, listing, refusal: null }
        : { row, cells, listing: null, refusal: refusal.reason };
    }
  }
}
