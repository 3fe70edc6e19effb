import { parsePlate } from '../vehicles/plate.ts';
import { parseVehicleNumber } from '../vehicles/vin.ts';

export const maxNumberLength = 40;

/** `vin` is a VIN or a Japanese body number. */
export type CarNumber = { kind: 'vin' | 'plate'; value: string };

/** Parses a VIN, a body number or a plate; null when it is none of them. */
export function parseCarNumber(text: string): CarNumber | null {
  const number = parseVehicleNumber(text);
  if (number) return { kind: 'vin', value: number.value };
  const plate = parsePlate(text);
  return plate === null ? null : { kind: 'plate', value: plate };
}
