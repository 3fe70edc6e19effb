import { type ChoiceFacet, choiceFacets, type FlagFacet, flagFacets } from '../contract.ts';

/*
 * What the index knows of an offer. A new facet of one value or of yes and no is a line in `../contract.ts` and a
 * column in the table `offers`; everything in this folder follows from these lists.
 */

export type { ChoiceFacet };
export { choiceFacets };

/** `hot` depends on the moment, so it is no bit of the offer: the offer knows when it ends. */
export type StaticFlag = Exclude<FlagFacet, 'hot'>;
export const staticFlags = flagFacets.filter((flag): flag is StaticFlag => flag !== 'hot');

/** Words of 32 bits that hold the options of an offer, one bit a code. */
export const optionWords = 4;

/** Where an unknown mileage or volume stands: below every known one, and in no range. */
export const unknownNumber = -1;

/**
 * An offer as the index takes it. Moments are microseconds since 1970, as exact as PostgreSQL keeps them; numbers of
 * brands and the like are ids, 0 for unknown; facets are codes of `facet_values`, 0 for unknown.
 */
export type Offer = {
  id: number;
  published: number;
  /** 0: was never hot. */
  hotUntil: number;
  price: number;
  year: number;
  /** `unknownNumber` where it is not known, as of the volume. */
  mileage: number;
  volume: number;
  brand: number;
  model: number;
  generation: number;
  city: number;
  choices: Record<ChoiceFacet, number>;
  /** Bit n is the n-th of `staticFlags`. */
  flags: number;
  /** `optionWords` words of 32 bits. */
  options: readonly number[];
};

/** What happened to an offer: it is now this, or it is no more. */
export type OfferChange = { id: number; offer: Offer | null };

/** Many offers, a column each: row n is the n-th offer in all of them. Not sorted; an id stands once. */
export type OfferColumns = {
  count: number;
  id: Float64Array;
  published: Float64Array;
  hotUntil: Float64Array;
  price: Float64Array;
  year: Uint16Array;
  mileage: Int32Array;
  volume: Int32Array;
  brand: Uint32Array;
  model: Uint32Array;
  generation: Uint32Array;
  city: Uint32Array;
  choices: Record<ChoiceFacet, Uint8Array>;
  flags: Uint16Array;
  /** Word w of row n stands at `n * optionWords + w`. */
  options: Uint32Array;
};

/** Columns for so many offers, all zeros: to be filled by row number. `Shared` ones may be sent to a thread for free. */
export function offerColumns(
  count: number,
  Buffer: ArrayBufferConstructor | SharedArrayBufferConstructor = ArrayBuffer,
): OfferColumns {
  const f64 = () => new Float64Array(new Buffer(count * 8));
  const u32 = (perRow = 1) => new Uint32Array(new Buffer(count * perRow * 4));
  const i32 = () => new Int32Array(new Buffer(count * 4));
  const u16 = () => new Uint16Array(new Buffer(count * 2));
  return {
    count,
    id: f64(),
    published: f64(),
    hotUntil: f64(),
    price: f64(),
    year: u16(),
    mileage: i32(),
    volume: i32(),
    brand: u32(),
    model: u32(),
    generation: u32(),
    city: u32(),
    choices: Object.fromEntries(
      choiceFacets.map((facet) => [facet, new Uint8Array(new Buffer(count))]),
    ) as OfferColumns['choices'],
    flags: u16(),
    options: u32(optionWords),
  };
}

export function setOffer(columns: OfferColumns, row: number, offer: Offer): void {
  for (const name of [
    'id',
    'published',
    'hotUntil',
    'price',
    'year',
    'mileage',
    'volume',
    'brand',
    'model',
    'generation',
    'city',
    'flags',
  ] as const)
    columns[name][row] = offer[name];
  for (const facet of choiceFacets) columns.choices[facet][row] = offer.choices[facet];
  columns.options.set(offer.options, row * optionWords);
}

export function offerAt(columns: OfferColumns, row: number): Offer {
  const at = (column: ArrayLike<number>) => column[row] ?? 0;
  return {
    id: at(columns.id),
    published: at(columns.published),
    hotUntil: at(columns.hotUntil),
    price: at(columns.price),
    year: at(columns.year),
    mileage: at(columns.mileage),
    volume: at(columns.volume),
    brand: at(columns.brand),
    model: at(columns.model),
    generation: at(columns.generation),
    city: at(columns.city),
    choices: Object.fromEntries(
      choiceFacets.map((facet) => [facet, at(columns.choices[facet])]),
    ) as Offer['choices'],
    flags: at(columns.flags),
    options: [...columns.options.subarray(row * optionWords, (row + 1) * optionWords)],
  };
}
