/** Off-road cars and crossovers that are sold with a third row of seats. */
const sevenSeaters: ReadonlySet<string> = new Set([
  'explorer',
  'fortuner',
  'gls',
  'highlander',
  'land-cruiser',
  'land-cruiser-prado',
  'mohave',
  'pajero',
  'palisade',
  'pilot',
  'q7',
  'santa-fe',
  'sorento',
  'tahoe',
  'x7',
]);

const seatsOfBodies: Readonly<Record<string, string>> = {
  roadster: '2',
  van: '3',
  coupe: '4',
  convertible: '4',
  targa: '4',
  minivan: '7',
  minibus: '8_plus',
};

/**
 * Value of the seats facet by body and model; null for every sixth ad. Uses no random numbers, because an additional
 * one would change all other facts of the demo cars.
 */
export function seatsOf(body: string, modelSlug: string, index: number): string | null {
  if (index % 6 === 5) return null;
  const isTall = body === 'suv' || body === 'crossover';
  if (isTall && sevenSeaters.has(modelSlug) && index % 4 !== 0) return '7';
  return seatsOfBodies[body] ?? '5';
}
