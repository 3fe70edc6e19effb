/**
 * The share of the ads of a model that is taken if at most `max` ads in all are wanted: all of them, or one that falls with
 * the square root of the model's ads, because the ten thousandth ad of a model tells less than the tenth. `sizes` are the
 * numbers of ads of all models.
 */
export function shareOfModel(sizes: readonly number[], max: number): (size: number) => number {
  if (sizes.reduce((sum, size) => sum + size, 0) <= max) return () => 1;
  const adsWith = (factor: number) =>
    sizes.reduce((sum, size) => sum + Math.min(size, factor * Math.sqrt(size)), 0);
  let factor = 1;
  while (adsWith(factor * 1.01) < max) factor *= 1.01;
  return (size) => Math.min(1, factor / Math.sqrt(size));
}
