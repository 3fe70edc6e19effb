import { type CheckDigit, checkDigit } from './check-digit.ts';
import { countryOf, regionOf, type VinRegion } from './countries.ts';
import { modelYears } from './model-year.ts';

/** The manufacturer that a VIN prefix (WMI) of two or three characters stands for. */
export type VinMaker = {
  /** ISO 3166 code of the country in which the maker is registered. */
  country: string;
  /** Slugs of all brands whose cars have this maker code. */
  brands: readonly string[];
  /** Position in the VIN (from 1) of the character for the model year; null if the maker does not encode the year. */
  yearPosition: 10 | 11 | null;
  firstYear: number | null;
  name: string;
};
export type VinMakers = ReadonlyMap<string, VinMaker>;

export type DecodedVin = {
  region: VinRegion;
  country: string | null;
  maker: VinMaker | null;
  /** Possible model years, the newest first. */
  years: number[];
  checkDigit: CheckDigit;
  /** The maker's own model number in the VIN and shorter forms of it, the most specific first. */
  modelIndexes: string[];
};

/** Maker codes of AvtoVAZ, which writes its model number, such as 21703, into characters 4 to 9 of a VIN. */
const indexedMakers: readonly string[] = ['XTA'];

/** Decodes a VIN that `parseVehicleNumber` has normalized. Facts that it does not determine are null or empty. */
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
 * Possible chassis codes of a Japanese body number: the part before the dash (JB23W), and the same without its last
 * letter (JB23), because a letter for the body type may follow the code. Empty if that part cannot be a chassis code.
 */
export function chassisCodesOf(bodyNumber: string): string[] {
  const prefix = bodyNumber.slice(0, bodyNumber.indexOf('-'));
  if (!/^[A-Z]+\d+[A-Z]*\d*$/.test(prefix) || prefix.length < 3) return [];
  return [...new Set([prefix, prefix.replace(/(?<=\d)[A-Z]$/, '')])];
}
