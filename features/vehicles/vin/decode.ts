import { type CheckDigit, checkDigit } from './check-digit.ts';
import { countryOf, regionOf, type VinRegion } from './countries.ts';
import { modelYears } from './model-year.ts';

/** The manufacturer that a VIN prefix (WMI) of two or three characters stands for. */
export type VinMaker = {
  /** ISO 3166. */
  country: string;
  /** Slugs of all brands made under the code. */
  brands: readonly string[];
  /** Position (from 1) of the model year character; null when the maker does not encode the year. */
  yearPosition: 10 | 11 | null;
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
  /** Spellings of the maker's model index, most specific first. */
  modelIndexes: string[];
};

/** AvtoVAZ writes the model index, such as 21703, into characters 4 to 9. */
const indexedMakers: readonly string[] = ['XTA'];

/** Decodes a VIN normalized by `parseVehicleNumber`, offline. Unknown facts are null or empty. */
export function decodeVin(vin: string, makers: VinMakers, thisYear: number): DecodedVin {
  const code = vin.slice(0, 3);
  const maker = makers.get(code) ?? makers.get(vin.slice(0, 2)) ?? null;
  const country = maker?.country ?? countryOf(vin);
  const region = regionOf(vin);
  const years = modelYears(vin, maker?.yearPosition ?? null, {
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
 * Possible chassis codes of a Japanese body number: the part before the dash, and the same without a final letter, which
 * stands for the body and is not always part of the code (JB23W and JB23). Empty when it cannot be a chassis code.
 */
export function chassisCodesOf(bodyNumber: string): string[] {
  const prefix = bodyNumber.slice(0, bodyNumber.indexOf('-'));
  if (!/^[A-Z]+\d+[A-Z]*\d*$/.test(prefix) || prefix.length < 3) return [];
  return [...new Set([prefix, prefix.replace(/(?<=\d)[A-Z]$/, '')])];
}
