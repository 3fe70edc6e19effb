import { parsePlate } from '../vehicles/plate.ts';
import { parseVehicleNumber } from '../vehicles/vin.ts';

export const longestNumber = 40;

/** `vin` is a VIN or a Japanese body number. */
export type CarNumber = { kind: 'vin' | 'plate'; value: string };

/** What people write to say which car they mean; null when it is neither a VIN, nor a body number, nor a plate. */
export function readCarNumber(text: string): CarNumber | null {
  const number = parseVehicleNumber(text);
  if (number) return { kind: 'vin', value: number.value };
  const plate = parsePlate(text);
  return plate === null ? null : { kind: 'plate', value: plate };
}
