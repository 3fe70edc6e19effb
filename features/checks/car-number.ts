import { parsePlate } from '../vehicles/plate.ts';
import { parseVehicleNumber } from '../vehicles/vin.ts';

export const maxNumberLength = 40;

/** The number that identifies a car; the kind `vin` is a VIN or a Japanese body number. */
export type CarNumber = { kind: 'vin' | 'plate'; value: string };

/** Parses a VIN, a body number or a plate; null if the text is none of these. */
export function parseCarNumber(text: string): CarNumber | null {
  const number = parseVehicleNumber(text);
  if (number) return { kind: 'vin', value: number.value };
  const plate = parsePlate(text);
  return plate === null ? null : { kind: 'plate', value: plate };
}
