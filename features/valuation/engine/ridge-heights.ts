import { ridgeAxis, ridgePoints } from '../../listings/rating.ts';

/** A like car smooths the ridge over this part of the axis. */
const bandwidth = 0.07;

/** The prices of like cars as heights from 0 to 9 along the axis of `ridgeAxis`, a digit a point. */
export function ridgeHeights(
  like: readonly { adjustedTenge: number; weight: number }[],
  bounds: readonly [low: number, number, number, high: number],
): string {
  const { from, to } = ridgeAxis({ low: bounds[0], high: bounds[3] });
  const densities = Array.from({ length: ridgePoints }, (_, index) => {
    const x = index / (ridgePoints - 1);
    return like.reduce((sum, { adjustedTenge, weight }) => {
      const distance = ((adjustedTenge - from) / (to - from) - x) / bandwidth;
      return sum + weight * Math.exp(-0.5 * distance ** 2);
    }, 0);
  });
  const highest = Math.max(...densities, Number.MIN_VALUE);
  return densities.map((density) => Math.round((9 * density) / highest)).join('');
}
