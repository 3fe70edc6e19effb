import type { Database } from '../../../platform/server/database.ts';
import { cell, columns } from '../../import/server/public.ts';
import { estimatePrice, type Valuation } from '../engine/estimate-price.ts';
import { type PricedRow, readPricedTable } from './read-priced-table.ts';

/** The columns of an import, and what the valuation says of each row; `why` is why it says nothing. */
export const columnsOfValuedTable = [...columns, 'estimate', 'low', 'high', 'like_cars', 'why'];

type Task = { path: string; valuation: Valuation; now: Date };

/** Yields each row of an import file as a line of `columnsOfValuedTable`. A row's own price does not count. */
export async function* readValuedTable(db: Database, { path, valuation, now }: Task) {
  for await (const row of readPricedTable(db, path, now)) {
    const { isEstimated, values } = valuesOf(valuation, row);
    const cells =
      row.cells === null ? columns.map(() => '') : columns.map((column) => row.cells?.[column] ?? '');
    yield { line: [...cells.map(cell), ...values].join(','), isEstimated };
  }
}

function valuesOf(valuation: Valuation, { ad, refusal }: PricedRow) {
  if (!ad) return { isEstimated: false, values: ['', '', '', '0', refusal ?? ''] };
  const answer = estimatePrice(valuation, ad, { priceTenge: ad.priceTenge });
  if ('why' in answer) return { isEstimated: false, values: ['', '', '', answer.count, answer.why] };
  const { estimateTenge, bounds, like } = answer;
  return { isEstimated: true, values: [estimateTenge, bounds[0], bounds[3], like.length, ''] };
}
