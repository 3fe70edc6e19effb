/** Ads of one model whose price is the same percentage of its estimate. */
export type PricedAds = {
  percent: number;
  /** How many of them are sold. */
  sold: number;
  count: number;
  /** The days that all of them together were on sale until now or their end. */
  days: number;
};

export type RelativeSaleTimes = {
  sold: number;
  unsold: number;
  /** At a price of `percent` of the estimate half of the cars are sold within `days`. */
  within: { days: number; percent: number }[];
};

const shownDays = [7, 14, 30];
/** With fewer sales nothing is known. */
const minSold = 20;
/** The link between price and time must be at least this many standard errors away from none. */
const minErrors = 1.645;
/** Nothing is known of prices outside of those of the middle 80 % of the sold cars. */
const [lowPart, highPart] = [0.1, 0.9];
const iterations = 40;

/**
 * From prices and times on sale to the price at which a car is sold in about a week, two weeks or a month. Cars leave the
 * sale at a constant daily rate exp(a + b·ln(price/estimate)), fitted by maximum likelihood: unsold ads count with the days
 * that they have waited. Null where the data say nothing: few sales, or no clear link.
 */
export function saleTimesOf(ads: readonly PricedAds[]): RelativeSaleTimes | null {
  const sold = sum(ads, (one) => one.sold);
  const days = sum(ads, (one) => one.days);
  if (sold < minSold || days <= 0) return null;
  let [a, b] = [Math.log(sold / days), 0];
  let slopeError = Number.POSITIVE_INFINITY;
  for (let step = 0; step < iterations; step += 1) {
    let [ga, gb, haa, hab, hbb] = [0, 0, 0, 0, 0];
    for (const { percent, sold: events, days: exposure } of ads) {
      const x = Math.log(percent / 100);
      const expected = exposure * Math.exp(a + b * x);
      ga += events - expected;
      gb += x * (events - expected);
      haa += expected;
      hab += expected * x;
      hbb += expected * x * x;
    }
    const determinant = haa * hbb - hab * hab;
    if (!(determinant > 1e-9)) return null;
    a += (hbb * ga - hab * gb) / determinant;
    b += (haa * gb - hab * ga) / determinant;
    slopeError = Math.sqrt(haa / determinant);
  }
  if (!(b + minErrors * slopeError < 0)) return null;
  const [lowest, highest] = [percentAt(ads, sold * lowPart), percentAt(ads, sold * highPart)];
  const within = shownDays
    .map((shown) => ({ days: shown, percent: 100 * Math.exp((Math.log(Math.LN2 / shown) - a) / b) }))
    .filter(({ percent }) => percent >= lowest && percent <= highest)
    .map(({ percent, ...shown }) => ({ ...shown, percent: Math.round(percent * 10) / 10 }));
  return within.length === 0 ? null : { sold, unsold: sum(ads, (one) => one.count) - sold, within };
}

const sum = (ads: readonly PricedAds[], value: (one: PricedAds) => number) =>
  ads.reduce((total, one) => total + value(one), 0);

/** The percentage below which `soldBelow` of the sold cars lie. */
function percentAt(ads: readonly PricedAds[], soldBelow: number): number {
  let passed = 0;
  for (const { percent, sold } of ads.toSorted((one, other) => one.percent - other.percent)) {
    passed += sold;
    if (passed >= soldBelow) return percent;
  }
  return 0;
}
