import { searchable } from './car-search.ts';

/** The numbers of a car, each null if it is not known. */
type Numbers = { vin: string | null; plate: string | null };

/** The VIN, or else the plate, that differs between the ordered and the inspected car; null if neither does. */
export function otherCar(
  ordered: Numbers | null | undefined,
  inspected: Numbers,
): { ordered: string; inspected: string } | null {
  for (const field of ['vin', 'plate'] as const) {
    const [wished, found] = [ordered?.[field], inspected[field]];
    if (wished && found && searchable(wished) !== searchable(found))
      return { ordered: wished, inspected: found };
  }
  return null;
}
