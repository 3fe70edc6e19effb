import { buildBanks } from './build-banks.ts';
import { buildOrders } from './build-orders.ts';
import { buildBitPostings, buildPostings } from './build-postings.ts';
import { clusterOffers, rowNumbers } from './cluster-offers.ts';
import type { Segment, SegmentSize } from './index-contract.ts';
import type { CountedFacet, FacetSize, Layout, Posting } from './layout.ts';
import { blockPlacer } from './place-blocks.ts';
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
import { sortedRows } from './sorted-rows.ts';

/** Words of a mask come in these steps, so that several can be taken at once. */
const wordStep = 64;

/** Sorts the offers, and lays out all that searching looks at. Takes a second or two for a million. */
export function buildSegment(offers: OfferColumns, { slots }: SegmentSize): Segment {
  const { givenAt, rowOf, clusters } = clusterOffers(offers);
  const { count } = offers;
  const words = Math.ceil(count / 32 / wordStep) * wordStep;
  const placer = blockPlacer();
  const { place } = placer;
  const masks = { rows: count, words, place };
  const put = (values: Uint32Array) =>
    place(values.byteLength, (views, at) => views.words(at, values.length).set(values));

  const newestIdFirst = sortedRows(
    rowNumbers(count).reverse(),
    offers.id.map((id) => -id),
  );
  const everyRow = place(words * 4, (views, at) => {
    const full = count >>> 5;
    const mask = views.words(at, words).fill(-1, 0, full);
    mask[full] = 2 ** (count & 31) - 1;
  });
  const noRow = place(words * 4);
  const cityIds = Uint32Array.from(new Set(offers.city)).sort();
  const cities = placesIn(offers.city, givenAt, cityIds);
  const choices = Object.fromEntries(
    choiceFacets.map((facet) => [facet, bytesAt(offers.choices[facet], givenAt)]),
  ) as Record<ChoiceFacet, Uint8Array>;
  const sizeOf = Object.fromEntries(
    choiceFacets.map((facet) => [facet, highest(choices[facet]) + 1]),
  ) as Record<ChoiceFacet, number>;
  const sizes: FacetSize[] = [
    ...choiceFacets.map((facet) => ({ facet, size: sizeOf[facet] })),
    ...staticFlags.map((flag) => ({ facet: flag, size: 2 })),
    { facet: 'city', size: Math.max(1, cityIds.length) },
  ];
  const flags = numbersAt(offers.flags, 1, givenAt);
  const optionBits = numbersAt(offers.options, optionWords, givenAt);
  const codesOf = (facet: CountedFacet): ArrayLike<number> => {
    if (facet === 'city') return cities;
    const flag = staticFlags.indexOf(facet as StaticFlag);
    return flag < 0 ? choices[facet as ChoiceFacet] : bitsAt(flags, flag);
  };
  const choicePostings = Object.fromEntries(
    choiceFacets.map((facet) => [facet, buildPostings(choices[facet], sizeOf[facet], masks)]),
  ) as Layout['choices'];
  const hot = hotRows(offers);
  const brandFirsts = [...clusters.brand.keys()].filter(
    (at) => clusters.brand[at] !== clusters.brand[at - 1],
  );
  const flagPostings = buildBitPostings(flags, 1, staticFlags.length, masks);
  const maskOf = (values: Uint8Array | Int32Array, wanted: number) => {
    const mask = new Uint32Array(words);
    for (let at = 0; at < count; at += 1) {
      if (values[at] !== wanted) continue;
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
    ids: place(count * 8, (views, to) => {
      const ids = views.floats(to, count);
      for (let row = 0; row < count; row += 1) ids[row] = offers.id[givenAt[row] as number] as number;
    }),
    byId: put(newestIdFirst.map((at) => rowOf[at] as number).reverse()),
    clusters,
    brandStarts: put(Uint32Array.from([...brandFirsts.map((at) => clusters.start[at] as number), count])),
    brandIds: Uint32Array.from(brandFirsts, (at) => clusters.brand[at] as number),
    orders: buildOrders(offers, { newestIdFirst, rowOf }, { words, everyRow, noRow }, place),
    choices: choicePostings,
    optionBits: put(optionBits),
    options: buildBitPostings(optionBits, optionWords, optionWords * 32, masks),
    flags: Object.fromEntries(staticFlags.map((flag, at) => [flag, flagPostings[at]])) as Record<
      StaticFlag,
      Posting
    >,
    cities: buildPostings(cities, cityIds.length, masks),
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
    banks: buildBanks(sizes, codesOf, count, place),
  };
  const bytes = placer.bytes();
  const slotSize = scratchBytes(layout);
  const places = Array.from({ length: slots }, () => place(slotSize));
  return { memory: placer.finish(), layout: { ...layout, slots: places, slotSize }, count, bytes };
}

function highest(numbers: Uint8Array | Uint32Array): number {
  let most = 0;
  for (let at = 0; at < numbers.length; at += 1)
    if ((numbers[at] as number) > most) most = numbers[at] as number;
  return most;
}

/** Of each row the place of its value in a sorted list of those that there are. */
function placesIn(values: Uint32Array, givenAt: Uint32Array, sorted: Uint32Array): Uint16Array {
  const placeOf = new Uint16Array(highest(sorted) + 1);
  for (const [place, value] of sorted.entries()) placeOf[value] = place;
  const places = new Uint16Array(values.length);
  for (let row = 0; row < places.length; row += 1)
    places[row] = placeOf[values[givenAt[row] as number] as number] as number;
  return places;
}

/** Offers that were hot once, those that stay so longest first. */
function hotRows({ hotUntil }: OfferColumns): Uint32Array {
  const hot: number[] = [];
  for (let at = 0; at < hotUntil.length; at += 1) if ((hotUntil[at] ?? 0) > 0) hot.push(at);
  return Uint32Array.from(hot.sort((a, b) => (hotUntil[b] ?? 0) - (hotUntil[a] ?? 0)));
}

/** What was given, in the order of the rows: numbers of a byte, or `perRow` of them. */
function bytesAt(values: Uint8Array, givenAt: Uint32Array): Uint8Array {
  const bytes = new Uint8Array(givenAt.length);
  for (let row = 0; row < bytes.length; row += 1) bytes[row] = values[givenAt[row] as number] as number;
  return bytes;
}
function numbersAt(values: Uint16Array | Uint32Array, perRow: number, givenAt: Uint32Array): Uint32Array {
  const numbers = new Uint32Array(givenAt.length * perRow);
  for (let row = 0, to = 0; row < givenAt.length; row += 1) {
    const from = (givenAt[row] as number) * perRow;
    for (let part = 0; part < perRow; part += 1, to += 1) numbers[to] = values[from + part] as number;
  }
  return numbers;
}

/** Bit n of each number. */
function bitsAt(numbers: Uint32Array, n: number): Uint8Array {
  const bits = new Uint8Array(numbers.length);
  for (let row = 0; row < bits.length; row += 1) bits[row] = ((numbers[row] as number) >>> n) & 1;
  return bits;
}
