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
} from './schema.ts';
import { scratchBytes } from './scratch.ts';
import { sortedRows } from './sorted-rows.ts';

/** Words of a mask come in these steps, so that several can be taken at once. */
const wordStep = 64;

/** Sorts the offers, and lays out all that searching looks at. Takes about a second for a million. */
export function buildSegment(unsorted: OfferColumns, { slots }: SegmentSize): Segment {
  const { offers, clusters } = clusterOffers(unsorted);
  const { count } = offers;
  const words = Math.ceil(count / 32 / wordStep) * wordStep;
  const placer = blockPlacer();
  const { place } = placer;
  const put = (values: Uint32Array) =>
    place(values.byteLength, (views, at) => views.words(at, values.length).set(values));
  const putMask = (hasRow: (row: number) => boolean) =>
    place(words * 4, (views, at) => {
      const bits = views.words(at, words);
      for (let row = 0; row < count; row += 1)
        if (hasRow(row)) bits[row >>> 5] = (bits[row >>> 5] as number) | (1 << (row & 31));
    });

  const newestIdFirst = sortedRows(
    rowNumbers(count),
    offers.id.map((id) => -id),
  );
  const everyRow = putMask(() => true);
  const noRow = place(words * 4);
  const cityIds = Uint32Array.from(new Set(offers.city)).sort();
  const cities = placesIn(offers.city, cityIds);
  const sizeOf = Object.fromEntries(
    choiceFacets.map((facet) => [facet, highest(offers.choices[facet]) + 1]),
  ) as Record<ChoiceFacet, number>;
  const sizes: FacetSize[] = [
    ...choiceFacets.map((facet) => ({ facet, size: sizeOf[facet] })),
    ...staticFlags.map((flag) => ({ facet: flag, size: 2 })),
    { facet: 'city', size: Math.max(1, cityIds.length) },
  ];
  const codesOf = (facet: CountedFacet): ArrayLike<number> => {
    if (facet === 'city') return cities;
    const flag = staticFlags.indexOf(facet as StaticFlag);
    if (flag >= 0) return offers.flags.map((flags) => (flags >>> flag) & 1);
    return offers.choices[facet as ChoiceFacet];
  };
  const hot = hotRows(offers);
  const brandFirsts = [...clusters.brand.keys()].filter(
    (at) => clusters.brand[at] !== clusters.brand[at - 1],
  );
  const flagPostings = buildBitPostings(offers.flags, 1, staticFlags.length, words, place);

  const layout: Omit<Layout, 'slots' | 'slotSize'> = {
    rows: count,
    words,
    everyRow,
    noRow,
    ids: place(count * 8, (views, at) => views.floats(at, count).set(offers.id)),
    byId: put(newestIdFirst.toReversed()),
    clusters,
    brandStarts: put(Uint32Array.from([...brandFirsts.map((at) => clusters.start[at] as number), count])),
    brandIds: Uint32Array.from(brandFirsts, (at) => clusters.brand[at] as number),
    orders: buildOrders(offers, newestIdFirst, { words, everyRow, noRow }, place),
    choices: Object.fromEntries(
      choiceFacets.map((facet) => [facet, buildPostings(offers.choices[facet], sizeOf[facet], words, place)]),
    ) as Layout['choices'],
    optionBits: put(offers.options),
    options: buildBitPostings(offers.options, optionWords, optionWords * 32, words, place),
    flags: Object.fromEntries(staticFlags.map((flag, at) => [flag, flagPostings[at]])) as Record<
      StaticFlag,
      Posting
    >,
    cities: buildPostings(cities, cityIds.length, words, place),
    cityIds,
    unknown: {
      color: putMask((row) => offers.choices.color[row] === 0),
      mileage: putMask((row) => (offers.mileage[row] ?? 0) < 0),
      volume: putMask((row) => (offers.volume[row] ?? 0) < 0),
    },
    hot: { rows: put(hot), until: Float64Array.from(hot, (row) => offers.hotUntil[row] ?? 0) },
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

/** The place of each value in a sorted list of those that there are. */
function placesIn(values: Uint32Array, sorted: Uint32Array): Uint16Array {
  const placeOf = new Uint16Array(highest(sorted) + 1);
  for (const [place, value] of sorted.entries()) placeOf[value] = place;
  const places = new Uint16Array(values.length);
  for (let row = 0; row < values.length; row += 1) places[row] = placeOf[values[row] as number] as number;
  return places;
}

/** Rows that were hot once, those that stay so longest first. */
function hotRows({ hotUntil }: OfferColumns): Uint32Array {
  const rows: number[] = [];
  for (let row = 0; row < hotUntil.length; row += 1) if ((hotUntil[row] ?? 0) > 0) rows.push(row);
  return Uint32Array.from(rows.sort((a, b) => (hotUntil[b] ?? 0) - (hotUntil[a] ?? 0)));
}
