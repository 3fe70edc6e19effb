import { buildBanks } from './build-banks.ts';
import { buildOrders } from './build-orders.ts';
import { buildBitPostings, buildPostings } from './build-postings.ts';
import { clusterOffers, highest } from './cluster-offers.ts';
import type { Segment, SegmentSize } from './index-contract.ts';
import type { CountedFacet, FacetSize, Layout, Posting } from './layout.ts';
import { type Blocks, createBlocks } from './memory-blocks.ts';
import {
  type ChoiceFacet,
  choiceFacets,
  type OfferColumns,
  optionWords,
  type StaticFlag,
  staticFlags,
  unknownNumber,
} from './schema.ts';
import { scratchBytes } from './scratch.ts';
import { type KeyedRows, keyedRows, sortRows, wordSize } from './sorted-rows.ts';

/** Masks are padded to a multiple of this many 32-bit words, so that the inner loops can process several at once. */
const wordStep = 64;

/** Builds the search index of the offers. `slots`: how many threads may open it. Takes about a second per million. */
export function buildSegment(offers: OfferColumns, { slots }: SegmentSize): Segment {
  const { count } = offers;
  const words = Math.ceil(count / 32 / wordStep) * wordStep;
  const blocks = createBlocks();
  const { put } = blocks;
  const lists = [keyedRows(count), keyedRows(count)] as const;
  const { rowOf, clusters } = clusterOffers(offers, lists);
  const newestIdFirst = newestFirst(offers.id, lists);
  const masks = { rows: count, words, blocks };
  const everyRow = blocks.allocate(words * 4);
  fillMask(blocks.words(everyRow, words), count);
  const noRow = blocks.allocate(words * 4);
  const { cityIds, cities } = citiesByRow(rowOf, offers.city);
  const choices = Object.fromEntries(
    choiceFacets.map((facet) => [facet, bytesByRow(rowOf, offers.choices[facet])]),
  ) as Record<ChoiceFacet, Uint8Array>;
  const choicePostings = Object.fromEntries(
    choiceFacets.map((facet) => [facet, buildPostings(choices[facet], masks)]),
  ) as Layout['choices'];
  const sizes: FacetSize[] = [
    ...choiceFacets.map((facet) => ({ facet, size: Math.max(1, choicePostings[facet].length) })),
    ...staticFlags.map((flag) => ({ facet: flag, size: 2 })),
    { facet: 'city', size: Math.max(1, cityIds.length) },
  ];
  const flags = flagsByRow(rowOf, offers.flags);
  const optionBits = optionsByRow(rowOf, offers.options);
  const codesOf = (facet: CountedFacet): Uint8Array | Uint16Array => {
    if (facet === 'city') return cities;
    const flag = staticFlags.indexOf(facet as StaticFlag);
    return flag < 0 ? choices[facet as ChoiceFacet] : bitsAt(flags, flag);
  };
  const hot = hotRows(offers);
  const brandFirsts = [...clusters.brand.keys()].filter(
    (at) => clusters.brand[at] !== clusters.brand[at - 1],
  );
  const flagPostings = buildBitPostings(flags, 1, staticFlags.length, masks);
  const maskOf = (values: Uint8Array | Int32Array, target: number) => {
    const mask = new Uint32Array(words);
    for (let at = 0; at < count; at += 1) {
      if (values[at] !== target) continue;
      const row = rowOf[at] as number;
      mask[row >>> 5] = (mask[row >>> 5] as number) | (1 << (row & 31));
    }
    return mask;
  };

  const layout: Omit<Layout, 'slots' | 'slotSize'> = {
    rows: count,
    words,
    everyRow,
    noRow,
    ids: putIds(rowOf, offers.id, blocks),
    byId: putById(rowOf, newestIdFirst, blocks),
    clusters,
    brandStarts: put(Uint32Array.from([...brandFirsts.map((at) => clusters.start[at] as number), count])),
    brandIds: Uint32Array.from(brandFirsts, (at) => clusters.brand[at] as number),
    orders: buildOrders({ offers, newestIdFirst, rowOf }, lists, { words, everyRow, noRow }, blocks),
    choices: choicePostings,
    optionBits: put(optionBits),
    options: buildBitPostings(optionBits, optionWords, optionWords * 32, masks),
    flags: Object.fromEntries(staticFlags.map((flag, at) => [flag, flagPostings[at]])) as Record<
      StaticFlag,
      Posting
    >,
    cities: buildPostings(cities, masks),
    cityIds,
    unknown: {
      color: put(maskOf(offers.choices.color, 0)),
      mileage: put(maskOf(offers.mileage, unknownNumber)),
      volume: put(maskOf(offers.volume, unknownNumber)),
    },
    hot: {
      rows: put(hot.map((at) => rowOf[at] as number)),
      until: Float64Array.from(hot, (at) => offers.hotUntil[at] ?? 0),
    },
    banks: buildBanks(sizes, codesOf, count, blocks),
  };
  const bytes = blocks.bytes();
  const slotSize = scratchBytes(layout);
  const slotAddresses = Array.from({ length: slots }, () => blocks.allocate(slotSize));
  return { memory: blocks.memory, layout: { ...layout, slots: slotAddresses, slotSize }, count, bytes };
}

/** Indexes of the offers in descending order of id, so the newest offer is first. */
function newestFirst(ids: Float64Array, [list, spare]: readonly [KeyedRows, KeyedRows]): Uint32Array {
  let highestId = 0;
  for (let at = 0; at < ids.length; at += 1)
    if ((ids[at] as number) > highestId) highestId = ids[at] as number;
  for (let at = 0; at < ids.length; at += 1) {
    const key = highestId - (ids[at] as number);
    list.rows[at] = at;
    list.low[at] = key;
    list.high[at] = key / wordSize;
  }
  return sortRows(list, spare, highestId).rows.slice();
}

function putById(rowOf: Uint32Array, newestIdFirst: Uint32Array, { allocate, words }: Blocks): number {
  const to = allocate(rowOf.byteLength);
  const rows = words(to, rowOf.length);
  for (let last = rows.length - 1, at = last; at >= 0; at -= 1)
    rows[last - at] = rowOf[newestIdFirst[at] as number] as number;
  return to;
}

/** Sets the bits of rows 0 to `rows` - 1 in a bitmap. */
function fillMask(mask: Uint32Array, rows: number): void {
  const full = rows >>> 5;
  mask.fill(-1, 0, full);
  mask[full] = 2 ** (rows & 31) - 1;
}

/** The distinct city ids, and for each row the index of its city in that list. */
function citiesByRow(rowOf: Uint32Array, city: Uint32Array): { cityIds: Uint32Array; cities: Uint16Array } {
  const indexOfCity = new Uint16Array(highest(city) + 1);
  for (let at = 0; at < city.length; at += 1) indexOfCity[city[at] as number] = 1;
  const cityIds = Uint32Array.from([...indexOfCity.keys()].filter((id) => indexOfCity[id] === 1));
  for (const [index, id] of cityIds.entries()) indexOfCity[id] = index;
  const cities = new Uint16Array(city.length);
  for (let at = 0; at < city.length; at += 1)
    cities[rowOf[at] as number] = indexOfCity[city[at] as number] as number;
  return { cityIds, cities };
}

/** Offers that have or had the "hot" label (featured by staff), sorted by when it ends, the latest end first. */
function hotRows({ hotUntil }: OfferColumns): Uint32Array {
  const hot: number[] = [];
  for (let at = 0; at < hotUntil.length; at += 1) if ((hotUntil[at] ?? 0) > 0) hot.push(at);
  return Uint32Array.from(hot.sort((a, b) => (hotUntil[b] ?? 0) - (hotUntil[a] ?? 0)));
}

/*
 * These functions copy a column from the order of the offers to the order of the rows. They read sequentially and
 * write to random addresses, which takes a fraction of the time of random reads.
 */
function bytesByRow(rowOf: Uint32Array, values: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(values.length);
  for (let at = 0; at < values.length; at += 1) bytes[rowOf[at] as number] = values[at] as number;
  return bytes;
}
function flagsByRow(rowOf: Uint32Array, values: Uint16Array): Uint32Array {
  const flags = new Uint32Array(values.length);
  for (let at = 0; at < values.length; at += 1) flags[rowOf[at] as number] = values[at] as number;
  return flags;
}
function optionsByRow(rowOf: Uint32Array, values: Uint32Array): Uint32Array {
  const options = new Uint32Array(values.length);
  for (let from = 0; from < values.length; from += optionWords) {
    const to = (rowOf[from / optionWords] as number) * optionWords;
    for (let word = 0; word < optionWords; word += 1) options[to + word] = values[from + word] as number;
  }
  return options;
}
function putIds(rowOf: Uint32Array, ids: Float64Array, { allocate, floats }: Blocks): number {
  const to = allocate(ids.byteLength);
  const rowIds = floats(to, ids.length);
  for (let at = 0; at < ids.length; at += 1) rowIds[rowOf[at] as number] = ids[at] as number;
  return to;
}

function bitsAt(numbers: Uint32Array, n: number): Uint8Array {
  const bits = new Uint8Array(numbers.length);
  for (let row = 0; row < bits.length; row += 1) bits[row] = ((numbers[row] as number) >>> n) & 1;
  return bits;
}
