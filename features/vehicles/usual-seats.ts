/**
 * How many seats cars of a body usually have. Our data do not have the seats of generations, so a
 * form offers these first, and the others too.
 */
const usualSeats: Readonly<Record<string, readonly string[]>> = {
  sedan: ['5', '4'],
  hatchback: ['5', '4'],
  liftback: ['5', '4'],
  fastback: ['5', '4'],
  hardtop: ['5', '4'],
  wagon: ['5', '7'],
  suv: ['5', '7', '8_plus'],
  crossover: ['5', '7'],
  coupe: ['4', '2', '5'],
  convertible: ['4', '2'],
  targa: ['2', '4'],
  roadster: ['2'],
  pickup: ['5', '2', '4'],
  compactvan: ['5', '7'],
  minivan: ['7', '8_plus', '5'],
  microvan: ['5', '7', '8_plus'],
  minibus: ['8_plus', '7', '6'],
  van: ['2', '3'],
};

/** The seats of cars that have one of these bodies; null if the bodies do not tell. */
export function usualSeatsOf(bodies: readonly (string | number)[]): string[] | null {
  const seats = bodies.flatMap((body) => usualSeats[body] ?? []);
  return seats.length > 0 ? [...new Set(seats)] : null;
}
