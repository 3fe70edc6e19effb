import { choiceFacets } from '../../features/catalogue/contract.ts';
import {
  type OfferColumns,
  optionWords,
  staticFlags,
} from '../../features/catalogue/server/engine/schema.ts';

/** The columns of the table `offers` except generated ones, in the order in which `offerRows` writes them. */
export const rowColumns = [
  'id',
  'published_at',
  'price_tenge',
  'brand_id',
  'model_id',
  'generation_id',
  'city_id',
  'year',
  ...choiceFacets,
  ...staticFlags,
  'equipment_low',
  'equipment_high',
  'hot_until',
  'mileage_km',
  'volume_cc',
  'deal',
];

const rowsPerChunk = 2000;

/** Offers as CSV without a header, for PostgreSQL and DuckDB; an empty field means unknown. */
export function* offerRows(offers: OfferColumns): Generator<string> {
  const emptyIfUnknown = (value: number) => (value < 0 ? '' : value);
  const choices = choiceFacets.map((facet) => offers.choices[facet]);
  for (let first = 0; first < offers.count; first += rowsPerChunk) {
    let text = '';
    for (let row = first; row < Math.min(offers.count, first + rowsPerChunk); row += 1) {
      const at = (column: ArrayLike<number>) => column[row] as number;
      text += `${at(offers.id)},${momentOf(at(offers.published))},${at(offers.price)},${at(offers.brand)},${at(offers.model)}`;
      text += `,${at(offers.generation)},${at(offers.city)},${at(offers.year)}`;
      for (const column of choices) text += `,${at(column)}`;
      for (let bit = 0; bit < staticFlags.length; bit += 1)
        text += (at(offers.flags) >> bit) & 1 ? ',t' : ',f';
      text += `,${equipment(offers, row, 0)},${equipment(offers, row, 2)},${at(offers.hotUntil) ? momentOf(at(offers.hotUntil)) : ''}`;
      text += `,${emptyIfUnknown(at(offers.mileage))},${emptyIfUnknown(at(offers.volume))},${emptyIfUnknown(at(offers.deal))}\n`;
    }
    yield text;
  }
}

/** Formats a timestamp with microseconds, which a JavaScript Date cannot represent. */
function momentOf(microseconds: number): string {
  const whole = Math.floor(microseconds / 1000);
  const remainder = String(microseconds - whole * 1000).padStart(3, '0');
  return `${new Date(whole).toISOString().slice(0, -1)}${remainder}Z`;
}

/** Combines two 32-bit words of option bits into the signed 64-bit integer that the table `offers` stores. */
function equipment({ options }: OfferColumns, row: number, word: number): string {
  const low = options[row * optionWords + word] as number;
  const high = options[row * optionWords + word + 1] as number;
  // Most values fit into a JavaScript number, which is much faster than BigInt.
  if (high < 2 ** 21) return String(high * 2 ** 32 + low);
  return String(BigInt.asIntN(64, (BigInt(high) << 32n) | BigInt(low)));
}
