import type { ChangedOffers } from './changed-offers.ts';
import { clearBit, isSet, keyAt, type OpenSegment } from './open-segment.ts';
import { upperBound } from './orders.ts';
import { unknownNumber } from './schema.ts';

/** If at least this share of all rows matches, reading all rows in the order of prices is faster than sorting the matches. */
const manyMatches = 1 / 16;

type Car = { row: number; price: number; year: number; mileage: number };

/**
 * For the filter "hide worse": removes cars to which another match is newer, cheaper and with less mileage, all three
 * strictly, from the bitmap `hits` and from the matching changed offers. Cars of unknown mileage neither hide others nor
 * are hidden. Returns what remains.
 *
 * Goes through the matches by ascending price and remembers for each year the lowest mileage so far of cars that are as new.
 */
export function hideWorse(
  segment: OpenSegment,
  { columns }: Pick<ChangedOffers, 'columns'>,
  changedRows: readonly number[],
  total: number,
): { total: number; hits: number[] } {
  const { layout, hits } = segment;
  const { price_asc: prices, year: years, mileage: mileages } = segment.orders;
  const positions = positionsByPrice(segment, total);
  const changed = changedRows
    .map((row): Car => {
      const mileage = columns.mileage[row] as number;
      return {
        row,
        price: columns.price[row] as number,
        year: columns.year[row] as number,
        mileage: mileage === unknownNumber ? Number.POSITIVE_INFINITY : mileage,
      };
    })
    .sort((a, b) => a.price - b.price);
  const yearOf = yearReader(segment, total);
  const newest = Math.max(-(years.keyList[0] ?? 0), ...new Set(changed.map(({ year }) => year)));
  /** The lowest mileage of cars of this year or a newer one, and how many rows of the segment have at most this mileage. */
  const lowest = new Float64Array(newest + 2).fill(Number.POSITIVE_INFINITY);
  const rowsUpTo = new Uint32Array(newest + 2).fill(layout.rows);
  function remember(fromYear: number, mileage: number): void {
    const key = upperBound(mileages.keyList, mileage);
    const position = mileages.startList[key] as number;
    // A lower mileage of older years is known already.
    for (let year = fromYear; year >= 0 && (lowest[year] as number) > mileage; year -= 1) {
      lowest[year] = mileage;
      rowsUpTo[year] = position;
    }
  }

  let remaining = 0;
  const remainingChanged: number[] = [];
  let [at, nextChanged, code] = [0, 0, 0];
  while (at < positions.length || nextChanged < changed.length) {
    while (at < positions.length && (prices.startList[code + 1] as number) <= (positions[at] as number))
      code += 1;
    const priceOfRow = at < positions.length ? (prices.keyList[code] as number) : Number.POSITIVE_INFINITY;
    const price = Math.min(priceOfRow, changed[nextChanged]?.price ?? Number.POSITIVE_INFINITY);
    const endPosition = priceOfRow === price ? (prices.startList[code + 1] as number) : 0;
    const [first, firstChanged] = [at, nextChanged];
    // First all cars of this price are compared with cheaper ones, then they are remembered.
    for (; at < positions.length && (positions[at] as number) < endPosition; at += 1) {
      const row = prices.rowAt[positions[at] as number] as number;
      const year = yearOf(row);
      const position = mileages.rankOf[row] as number;
      if (position < mileages.knownCount && position >= (rowsUpTo[year + 1] as number)) clearBit(hits, row);
      else remaining += 1;
    }
    for (; changed[nextChanged]?.price === price; nextChanged += 1) {
      const { row, year, mileage } = changed[nextChanged] as Car;
      const isWorse = mileage < Number.POSITIVE_INFINITY && (lowest[year + 1] as number) < mileage;
      if (!isWorse) remainingChanged.push(row);
    }
    for (let seen = first; seen < at; seen += 1) {
      const row = prices.rowAt[positions[seen] as number] as number;
      const year = yearOf(row);
      const position = mileages.rankOf[row] as number;
      if (position < mileages.knownCount && position < (rowsUpTo[year] as number))
        remember(year, keyAt(mileages, position));
    }
    for (const { year, mileage } of changed.slice(firstChanged, nextChanged)) remember(year, mileage);
  }
  return { total: remaining, hits: remainingChanged };
}

const isFew = ({ rows }: OpenSegment['layout'], total: number) => total < rows * manyMatches;

/** The positions of the matches in the order of prices, ascending. */
function positionsByPrice({ kernel, layout, scratch, views, hits, orders }: OpenSegment, total: number) {
  const { rowAt, rankOf } = orders.price_asc;
  const positions = new Uint32Array(total);
  if (isFew(layout, total)) {
    kernel.collectRows(scratch.hits, 0, layout.rows, scratch.list);
    const rows = views.words(scratch.list, total);
    for (let at = 0; at < total; at += 1) positions[at] = rankOf[rows[at] as number] as number;
    return positions.sort();
  }
  for (let position = 0, at = 0; at < total; position += 1)
    if (isSet(hits, rowAt[position] as number)) {
      positions[at] = position;
      at += 1;
    }
  return positions;
}

/** Returns a function that tells the year of a row. For many rows, the years of all are laid out first. */
function yearReader({ layout, orders }: OpenSegment, total: number): (row: number) => number {
  const { keyList, rankOf, startList } = orders.year;
  if (isFew(layout, total)) return (row) => -keyAt(orders.year, rankOf[row] as number);
  const years = new Uint16Array(layout.rows);
  for (const [code, key] of keyList.entries()) years.fill(-key, startList[code], startList[code + 1]);
  return (row) => years[rankOf[row] as number] as number;
}
