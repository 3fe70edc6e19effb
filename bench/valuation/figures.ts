import { median } from '../numbers.ts';

/** What a method says of one ad. Bounds are the prices at 10, 30, 70 and 90 %. */
export type Judgement = {
  priceTenge: number;
  estimateTenge: number;
  bounds?: readonly number[];
  isRated: boolean;
};

export const figureTitles = [
  'ads',
  'MdAPE %',
  'MAPE %',
  'mean abs. log error',
  'within 10 %',
  'within 20 %',
  'in 80 % interval',
  'its mean width %',
  'rated %',
] as const;

const mean = (numbers: readonly number[]) =>
  numbers.reduce((sum, number) => sum + number, 0) / Math.max(1, numbers.length);
const percent = (share: number) => (100 * share).toFixed(1);

/** The figures of `figureTitles`; `all` is the number of ads of which these were rated. */
export function figures(judged: readonly Judgement[], all?: number): string[] {
  const errors = judged.map(({ priceTenge, estimateTenge }) => Math.abs(estimateTenge / priceTenge - 1));
  const logErrors = judged.map(({ priceTenge, estimateTenge }) =>
    Math.abs(Math.log(estimateTenge / priceTenge)),
  );
  const shareWithin = (limit: number) => percent(mean(errors.map((error) => (error <= limit ? 1 : 0))));
  const withBounds = judged.flatMap(({ priceTenge, estimateTenge, bounds }) =>
    bounds ? [{ priceTenge, estimateTenge, low: bounds[0] ?? 0, high: bounds[3] ?? 0 }] : [],
  );
  const inside = withBounds.map(({ priceTenge, low, high }) =>
    priceTenge >= low && priceTenge <= high ? 1 : 0,
  );
  const widths = withBounds.map(({ estimateTenge, low, high }) => (high - low) / estimateTenge);
  const rated = judged.filter(({ isRated }) => isRated).length / (all ?? judged.length);
  return [
    String(judged.length),
    percent(median(errors)),
    percent(mean(errors)),
    mean(logErrors).toFixed(3),
    shareWithin(0.1),
    shareWithin(0.2),
    ...(withBounds.length === 0 ? ['', ''] : [percent(mean(inside)), percent(mean(widths))]),
    percent(rated),
  ];
}
