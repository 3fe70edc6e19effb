import { almatyDay, toAlmatyClock } from '../../../platform/contract/almaty-time.ts';
import { dayMs } from '../../../platform/contract/durations.ts';
import type { PricedAd } from '../engine/car-facts.ts';
import { distinctAds } from '../engine/distinct-ads.ts';
import type { ModelMarket, Spread } from '../market-contract.ts';
import { minForQuartiles, quantile, spreadOf, withoutDominantSellers } from './price-group.ts';

/** An ad of the last year, on sale or not. */
export type MarketAd = PricedAd & {
  isOnSale: boolean;
  isSold: boolean;
  cityId: number;
  firstPublishedAt: Date;
  /** Null while it is on sale, and where nobody wrote it down. */
  offSaleAt: Date | null;
  /** The first price in tenge; null if the price never changed. */
  firstPriceTenge: number | null;
};

/** The market of one model as it is stored: with the ids of cities, whose names depend on the language. */
export type Market = Pick<ModelMarket, 'price' | 'ridge' | 'years' | 'mileages' | 'months' | 'drops'> & {
  cities: (Spread & { cityId: number; year: number })[];
  daysToSale: Spread;
  daysOnSale: Spread;
};

const priceStep = 10_000;
const mileageSteps = [0, 50_000, 100_000, 150_000, 200_000, 300_000];
const maxCities = 12;
const maxMonths = 12;
const ridgeHeightCount = 16;

/**
 * The market of one model by its ads. Copies of an ad count once, and no seller for more than a tenth of a figure. Prices
 * are of cars on sale that are not damaged and cleared through customs.
 */
export function marketOf(ads: readonly MarketAd[], now: Date): Market {
  const asOfYear = toAlmatyClock(now).getUTCFullYear();
  const distinct = (some: readonly MarketAd[]) => distinctAds(some, asOfYear).ads as MarketAd[];
  const onSale = distinct(ads.filter(({ isOnSale }) => isOnSale));
  const comparable = onSale.filter(isComparable);
  const counted = withoutDominantSellers(comparable);
  const price = pricesOf(counted);
  const days = ({ firstPublishedAt, offSaleAt }: MarketAd) =>
    Math.max(0, Math.floor(((offSaleAt ?? now).getTime() - firstPublishedAt.getTime()) / dayMs));
  const sold = withoutDominantSellers(distinct(ads.filter(({ isSold, offSaleAt }) => isSold && offSaleAt)));
  const ofAllAds = {
    price,
    daysToSale: spreadOf(sold.map(days), 1),
    daysOnSale: spreadOf(withoutDominantSellers(onSale).map(days), 1),
    drops: dropsOf(withoutDominantSellers(onSale)),
  };
  if (price.low === null)
    return { ...ofAllAds, ridge: null, years: [], mileages: [], cities: [], months: [] };
  return {
    ...ofAllAds,
    ridge: ridgeOf(counted),
    years: groups(comparable, ({ year }) => year)
      .map(([year, group]) => ({ year, ...pricesOf(group) }))
      .sort((a, b) => a.year - b.year),
    mileages: mileagesOf(comparable),
    cities: groups(comparable, ({ cityId }) => cityId)
      .map(([cityId, group]) => ({ cityId, year: middleYear(group), ...pricesOf(group) }))
      .sort((a, b) => b.count - a.count || a.cityId - b.cityId)
      .slice(0, maxCities),
    months: groups(distinct(ads).filter(isComparable), ({ firstPublishedAt }) =>
      almatyDay(firstPublishedAt).slice(0, 7),
    )
      .map(([month, group]) => ({ month, ...pricesOf(group) }))
      .sort((a, b) => a.month.localeCompare(b.month))
      .slice(-maxMonths),
  };
}

const isComparable = ({ damaged, customs }: MarketAd) => !damaged && (customs ?? 'cleared') === 'cleared';

const groups = <Key>(ads: readonly MarketAd[], keyOf: (ad: MarketAd) => Key) => [...Map.groupBy(ads, keyOf)];

/** No seller dominates a group either, however large the seller's part in it. */
const pricesOf = (ads: readonly MarketAd[]) =>
  spreadOf(
    withoutDominantSellers(ads).map(({ priceTenge }) => priceTenge),
    priceStep,
  );

const middleYear = (ads: readonly MarketAd[]) =>
  Math.round(
    quantile(
      ads.map(({ year }) => year).sort((a, b) => a - b),
      0.5,
    ),
  );

function mileagesOf(ads: readonly MarketAd[]): Market['mileages'] {
  const steps = mileageSteps.map((from, index) => {
    const to = mileageSteps[index + 1] ?? null;
    const group = ads.filter(
      ({ mileageKm }) => mileageKm !== null && mileageKm >= from && (to === null || mileageKm < to),
    );
    return { from, to, ...pricesOf(group) };
  });
  const unknown = {
    from: null,
    to: null,
    ...pricesOf(ads.filter(({ mileageKm }) => mileageKm === null)),
  };
  return [...steps, unknown].filter(({ count }) => count > 0);
}

function dropsOf(ads: readonly MarketAd[]): Market['drops'] {
  const percents = ads.flatMap(({ firstPriceTenge, priceTenge }) =>
    firstPriceTenge !== null && priceTenge < firstPriceTenge ? (1 - priceTenge / firstPriceTenge) * 100 : [],
  );
  const { median } = spreadOf(percents, 0.1);
  return {
    count: percents.length,
    of: ads.length,
    percent: median === null ? null : Math.round(median * 10) / 10,
  };
}

/** The outermost prices, which may be typing errors, are left out of the drawing. */
function ridgeOf(ads: readonly MarketAd[]): Market['ridge'] {
  const sorted = ads.map(({ priceTenge }) => priceTenge).sort((a, b) => a - b);
  const [from, to] = [quantile(sorted, 0.02), quantile(sorted, 0.98)];
  if (from === to) return null;
  const counts = Array<number>(ridgeHeightCount).fill(0);
  for (const price of sorted) {
    if (price < from || price > to) continue;
    const step = Math.min(
      ridgeHeightCount - 1,
      Math.floor(((price - from) / (to - from)) * ridgeHeightCount),
    );
    counts[step] = (counts[step] ?? 0) + 1;
  }
  // Steps of few ads are jagged: each counts half of its neighbours too.
  const smooth = counts.map(
    (count, index) => count + ((counts[index - 1] ?? 0) + (counts[index + 1] ?? 0)) / 2,
  );
  const highest = Math.max(...smooth);
  return {
    heights: smooth.map((count) => Math.round((count / highest) * 9)).join(''),
    from: Math.round(from),
    to: Math.round(to),
  };
}

/** Whether there are enough ads to name prices. */
export const hasPrices = ({ price }: Market) => price.count >= minForQuartiles;
