import { inLatinCapitals } from './look-alikes.ts';

/** Letters that a VIN never has, and the digits that they are taken for. */
const neverInVin: Readonly<Record<string, string>> = { I: '1', O: '0', Q: '0' };

export type VehicleNumber =
  | { kind: 'vin'; value: string }
  /** Of right-hand-drive cars from Japan, such as `ACR50-0123456`. */
  | { kind: 'body_number'; value: string };

/** Reads a VIN or a Japanese body number as written on the car; null when it is neither. */
export function parseVehicleNumber(text: string): VehicleNumber | null {
  const value = text.trim().toUpperCase().replace(/\s/g, '');
  if (/^[A-HJ-NPR-Z\d]{17}$/.test(value)) return { kind: 'vin', value };
  if (/^[A-Z\d]{2,7}-\d{4,7}$/.test(value)) return { kind: 'body_number', value };
  return null;
}

/** What the person probably meant: look-alike letters mended. Null when nothing is to be mended, or it does not help. */
export function mendedVin(text: string): string | null {
  const given = text.trim().toUpperCase().replace(/\s/g, '');
  const mended = inLatinCapitals(given).replace(/[IOQ]/g, (letter) => neverInVin[letter] ?? letter);
  return mended !== given && parseVehicleNumber(mended)?.kind === 'vin' ? mended : null;
}
