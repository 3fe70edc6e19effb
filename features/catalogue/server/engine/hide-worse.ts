import type { ChangedOffers } from './changed-offers.ts';
import { clearBit, keyAt, type OpenSegment } from './open-segment.ts';
import { upperBound } from './orders.ts';
import { unknownNumber } from './schema.ts';

type Car = { row: number; price: number; year: number; mileage: number };

/**
 * For the filter "hide worse": removes cars to which another match is newer, cheaper and with less mileage, all three
 * strictly, from the bitmap `hits` and from the matching changed offers. Cars of unknown mileage neither hide others nor
 * are hidden. Returns what remains.
 *
 * Leaves out most of the worse cars at first. Then goes through what is left by ascending price and remembers for each year
 * the lowest mileage so far of cars that are as new. What a car that was left out would hide is hidden by what hides that car.
 */
export function hideWorse(
  segment: OpenSegment,
  { columns }: Pick<ChangedOffers, 'columns'>,
  changedRows: readonly number[],
  total: number,
): { total: number; hits: number[] } {
  const { layout, hits } = segment;
  const { price_asc: prices, year: years, mileage: mileages } = segment.orders;
  const known = matchesOfKnownMileage(segment, total);
  const positions = withoutClearlyWorse(segment, known)
    .map((row) => prices.rankOf[row] as number)
    .sort();
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
  const yearOf = (row: number) => -keyAt(years, years.rankOf[row] as number);
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

  let remaining = total - known.length;
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
      if (position >= (rowsUpTo[year + 1] as number)) clearBit(hits, row);
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
      if (position < (rowsUpTo[year] as number)) remember(year, keyAt(mileages, position));
    }
    for (const { year, mileage } of changed.slice(firstChanged, nextChanged)) remember(year, mileage);
  }
  return { total: remaining, hits: remainingChanged };
}

/*
 * The functions below call no closures in their loops: V8 compiles a loop for the closure that it knows, and each search
 * would bring a new one.
 */

/** The rows of the matches, ascending, except those of unknown mileage. */
function matchesOfKnownMileage({ kernel, layout, scratch, views, orders }: OpenSegment, total: number) {
  kernel.collectRows(scratch.hits, 0, layout.rows, scratch.list);
  const rows = views.words(scratch.list, total);
  const { rankOf, knownCount } = orders.mileage;
  let kept = 0;
  for (const row of rows)
    if ((rankOf[row] as number) < knownCount) {
      rows[kept] = row;
      kept += 1;
    }
  return rows.subarray(0, kept);
}

/**
 * Removes cars from the bitmap `hits` and from `rows` that are worse than one that is cheaper by a step or more. Reads the
 * columns in the order in which they are stored, not in the order of prices, where each read would be a cache miss.
 */
function withoutClearlyWorse(segment: OpenSegment, rows: Uint32Array): Uint32Array {
  const { price_asc: prices, mileage: mileages } = segment.orders;
  const grid = gridOf(segment, rows);
  const { shift, width, yearCodes } = grid;
  const yearRanks = segment.orders.year.rankOf;
  const rowsUpTo = rowsUpToLowest(segment, lowestMileages(segment, rows, grid), width);
  /** For each step of price: the step at which its lowest price begins, as equal prices may take several steps. */
  const firstStep = Uint32Array.from({ length: width }, (_, step) => {
    const code = upperBound(prices.startList, step << shift) - 1;
    return (prices.startList[code] as number) >>> shift;
  });
  let kept = 0;
  for (const row of rows) {
    const step = firstStep[(prices.rankOf[row] as number) >>> shift] as number;
    const year = yearCodes[yearRanks[row] as number] as number;
    if ((mileages.rankOf[row] as number) >= (rowsUpTo[year * width + step] as number)) {
      clearBit(segment.hits, row);
      continue;
    }
    rows[kept] = row;
    kept += 1;
  }
  return rows.subarray(0, kept);
}

/** Steps of price and codes of years, 0 for the newest. A step is `1 << shift` positions in the order of prices. */
type Grid = { shift: number; width: number; yearCodes: Uint16Array };

/** More steps of price would leave fewer cars to compare exactly, but leave the processor's cache. */
const mostSteps = 1024;

function gridOf({ layout, orders }: OpenSegment, rows: Uint32Array): Grid {
  const steps = Math.min(mostSteps, 1 + (rows.length >>> 4));
  const shift = Math.ceil(Math.log2(layout.rows / steps));
  const yearCodes = new Uint16Array(layout.rows);
  const { startList } = orders.year;
  for (let code = 1; code < orders.year.keyList.length; code += 1)
    yearCodes.fill(code, startList[code], startList[code + 1]);
  return { shift, width: (layout.rows >>> shift) + 1, yearCodes };
}

/** For each year and step: the lowest mileage, as its position in the order of mileages; the number of all rows if there is none. */
function lowestMileages({ layout, orders }: OpenSegment, rows: Uint32Array, grid: Grid): Uint32Array {
  const { shift, width, yearCodes } = grid;
  const [priceRanks, yearRanks, mileageRanks] = [
    orders.price_asc.rankOf,
    orders.year.rankOf,
    orders.mileage.rankOf,
  ];
  const lowest = new Uint32Array(orders.year.keyList.length * width).fill(layout.rows);
  for (const row of rows) {
    const year = yearCodes[yearRanks[row] as number] as number;
    const cell = year * width + ((priceRanks[row] as number) >>> shift);
    const mileage = mileageRanks[row] as number;
    if (mileage < (lowest[cell] as number)) lowest[cell] = mileage;
  }
  return lowest;
}

/** For each year and step: how many rows have at most the lowest mileage of newer years and lower steps. Overwrites `lowest`. */
function rowsUpToLowest({ layout, orders }: OpenSegment, lowest: Uint32Array, width: number): Uint32Array {
  const { startList } = orders.mileage;
  const ofNewer = new Uint32Array(width).fill(layout.rows);
  for (let first = 0; first < lowest.length; first += width) {
    let [mileage, rowsUpTo] = [layout.rows, layout.rows];
    for (let step = 0; step < width; step += 1) {
      const own = lowest[first + step] as number;
      const newer = ofNewer[step] as number;
      lowest[first + step] = rowsUpTo;
      if (newer < mileage) {
        mileage = newer;
        rowsUpTo = startList[upperBound(startList, mileage)] as number;
      }
      if (own < newer) ofNewer[step] = own;
    }
  }
  return lowest;
}
