import { inLatinCapitals } from './look-alikes.ts';

/** Letters that a VIN never contains, each with the digit that people mistake for it. */
const neverInVin: Readonly<Record<string, string>> = { I: '1', O: '0', Q: '0' };

export type VehicleNumber =
  | { kind: 'vin'; value: string }
  /** Right-hand-drive cars from Japan have a body number instead of a VIN, such as `ACR50-0123456`. */
  | { kind: 'body_number'; value: string };

/** Parses a VIN or a Japanese body number; null if the text is neither. */
export function parseVehicleNumber(text: string): VehicleNumber | null {
  const value = text.trim().toUpperCase().replace(/\s/g, '');
  if (/^[A-HJ-NPR-Z\d]{17}$/.test(value)) return { kind: 'vin', value };
  if (/^[A-Z\d]{2,7}-\d{4,7}$/.test(value)) return { kind: 'body_number', value };
  return null;
}

/** Suggests a VIN with look-alike letters corrected; null if nothing was corrected or the result is not a VIN. */
export function suggestVin(text: string): string | null {
  const typed = text.trim().toUpperCase().replace(/\s/g, '');
  const mended = inLatinCapitals(typed).replace(/[IOQ]/g, (letter) => neverInVin[letter] ?? letter);
  return mended !== typed && parseVehicleNumber(mended)?.kind === 'vin' ? mended : null;
}
