import { type CheckDigit, checkDigit } from './check-digit.ts';
import { countryOf, regionOf, type VinRegion } from './countries.ts';
import { modelYears } from './model-year.ts';

/** What stands behind the first three signs, or the first two. */
export type VinMaker = {
  /** ISO 3166. */
  country: string;
  /** Slugs of all brands that were made under the code. */
  brands: readonly string[];
  /** Where the sign of the model year stands; null where the maker does not put one. */
  yearSign: 10 | 11 | null;
  firstYear: number | null;
  name: string;
};
export type VinMakers = ReadonlyMap<string, VinMaker>;

export type DecodedVin = {
  region: VinRegion;
  country: string | null;
  maker: VinMaker | null;
  /** The newest first. */
  years: number[];
  checkDigit: CheckDigit;
  /** Names under which the maker's own index of the model may be known, the most exact first. */
  modelIndexes: string[];
};

/** The works in Togliatti writes the model's index, such as 21703, into the signs 4 to 9. */
const indexedMakers: readonly string[] = ['XTA'];

/** Reads a VIN of 17 signs as `parseVehicleNumber` leaves it. Needs no network, tells nothing that it does not know. */
export function decodeVin(vin: string, makers: VinMakers, thisYear: number): DecodedVin {
  const code = vin.slice(0, 3);
  const maker = makers.get(code) ?? makers.get(vin.slice(0, 2)) ?? null;
  const country = maker?.country ?? countryOf(vin);
  const region = regionOf(vin);
  const years = modelYears(vin, maker?.yearSign ?? null, {
    firstYear: maker?.firstYear ?? null,
    thisYear,
    region,
  });
  const index = vin.slice(3, 9);
  return {
    region,
    country,
    maker,
    years,
    checkDigit: checkDigit(vin, country),
    modelIndexes: indexedMakers.includes(code) ? [index, index.slice(0, 5), index.slice(0, 4)] : [],
  };
}

/**
 * What the part of a Japanese body number before the dash may be called: NZE121, and JB23 for JB23W, as the body's
 * letter is not always part of the code. None when the part cannot be a code of a chassis.
 */
export function chassisCodesOf(bodyNumber: string): string[] {
  const prefix = bodyNumber.slice(0, bodyNumber.indexOf('-'));
  if (!/^[A-Z]+\d+[A-Z]*\d*$/.test(prefix) || prefix.length < 3) return [];
  return [...new Set([prefix, prefix.replace(/(?<=\d)[A-Z]$/, '')])];
}
