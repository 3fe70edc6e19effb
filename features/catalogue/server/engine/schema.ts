import {
  byFacet,
  type ChoiceFacet,
  choiceFacets,
  type StaticFlag,
  staticFlags,
} from '../../../vehicles/facets.ts';

/*
 * The fields of an offer in the index. To add a facet, add an entry in `features/vehicles/facets.ts`; this folder
 * uses that list.
 */

export type { ChoiceFacet, StaticFlag };
export { choiceFacets, staticFlags };

/** Number of 32-bit words that store an offer's options: one bit per option code, so 128 codes. */
export const optionWords = 4;

/** Stored instead of an unknown mileage or engine volume; such an offer matches no "from–to" filter. */
export const unknownNumber = -1;

/**
 * An offer as the index stores it. Times are microseconds since 1970, the precision of PostgreSQL. Brand, model,
 * generation and city are ids, `choices` are codes of the table `facet_values`; 0 means unknown.
 */
export type Offer = {
  id: number;
  published: number;
  /** When the "hot" label (featured by staff) ends or has ended; 0 if the offer never had it. */
  hotUntil: number;
  price: number;
  year: number;
  /** Mileage in kilometres and engine volume in cubic centimetres are `unknownNumber` if unknown. */
  mileage: number;
  volume: number;
  /** The price in hundredths of a percent of the estimate; `unknownNumber` if the price has no rating. */
  deal: number;
  brand: number;
  model: number;
  generation: number;
  city: number;
  choices: Record<ChoiceFacet, number>;
  /** Bit n is the flag `staticFlags[n]`. */
  flags: number;
  /** Bitmap of the option codes as `optionWords` 32-bit words: bit n of word w is the code 32 × w + n. */
  options: readonly number[];
};

/** The new state of the offer with this id; null if the car is no longer on offer. */
export type OfferChange = { id: number; offer: Offer | null };

/** Many offers, stored in one array per field: index n is the same offer in each array. Unsorted; ids are unique. */
export type OfferColumns = {
  count: number;
  id: Float64Array;
  published: Float64Array;
  hotUntil: Float64Array;
  price: Float64Array;
  year: Uint16Array;
  mileage: Int32Array;
  volume: Int32Array;
  deal: Int32Array;
  brand: Uint32Array;
  model: Uint32Array;
  generation: Uint32Array;
  city: Uint32Array;
  choices: Record<ChoiceFacet, Uint8Array>;
  flags: Uint16Array;
  /** All options one after another: word w of offer n has the index `n * optionWords + w`. */
  options: Uint32Array;
};

/** Allocates zeroed columns for `count` offers. With SharedArrayBuffer they can be passed to a thread without copying. */
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
    deal: i32(),
    brand: u32(),
    model: u32(),
    generation: u32(),
    city: u32(),
    choices: byFacet(choiceFacets, () => new Uint8Array(new Buffer(count))),
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
    'deal',
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
    deal: at(columns.deal),
    brand: at(columns.brand),
    model: at(columns.model),
    generation: at(columns.generation),
    city: at(columns.city),
    choices: byFacet(choiceFacets, (facet) => at(columns.choices[facet])),
    flags: at(columns.flags),
    options: [...columns.options.subarray(row * optionWords, (row + 1) * optionWords)],
  };
}
