import { type CarFacts, categoryNames, type PricedAd } from './car-facts.ts';

/** Prices outside of these are typing errors; nothing is learned from them. */
const [minTenge, maxTenge] = [50_000, 5_000_000_000];
const maxMileageKm = 1_000_000;
/** A used car of three years or more that was driven less than this has a mileage that nobody typed in earnest. */
const [usedAge, minUsedMileageKm] = [3, 1000];

/** The facts without a mileage that cannot be true. */
export function withoutJunk<Facts extends CarFacts>(facts: Facts, asOfYear: number): Facts {
  const { mileageKm, year, condition } = facts;
  if (mileageKm === null) return facts;
  const isHardlyUsed = condition === 'used' && asOfYear - year >= usedAge && mileageKm < minUsedMileageKm;
  return mileageKm > maxMileageKm || mileageKm < 0 || isHardlyUsed ? { ...facts, mileageKm: null } : facts;
}

/** A mileage that is no round number tells one car from another. */
export const isExactMileage = (mileageKm: number | null) =>
  mileageKm !== null && mileageKm > 1000 && mileageKm % 1000 !== 0;

/** Texts that two ads share if they probably offer the same car. */
function sameCarKeys(ad: PricedAd): string[] {
  const names = categoryNames(ad);
  const { region: _, origin: __, ...car } = names;
  const keys = [JSON.stringify(['price', car, ad.year, ad.priceTenge, ad.mileageKm])];
  if (isExactMileage(ad.mileageKm))
    keys.push(JSON.stringify(['mileage', names.model, ad.year, names.engine, ad.mileageKm]));
  if (ad.vin !== null) keys.push(JSON.stringify(['vin', ad.vin]));
  return keys;
}

export type DistinctAds = {
  /** The newest ad of each car, by model, year and id. */
  ads: PricedAd[];
  /** For each of them, a number that stays the same while the oldest ad of that car is listed. */
  groups: number[];
  /** The ids of left out ads of the same cars, with the id of the ad that stands for them. */
  duplicates: Map<number, number>;
};

/** Takes ads of the same car together, so that copies count once, and leaves out prices that are typing errors. */
export function distinctAds(all: readonly PricedAd[], asOfYear: number): DistinctAds {
  const ads = all
    .filter(({ priceTenge }) => priceTenge >= minTenge && priceTenge <= maxTenge)
    .map((ad) => withoutJunk(ad, asOfYear))
    .sort((a, b) => a.id - b.id);
  const parents = ads.map((_, index) => index);
  function oldestOf(index: number): number {
    let oldest = index;
    while (parents[oldest] !== oldest) {
      parents[oldest] = parents[parents[oldest] as number] as number;
      oldest = parents[oldest] as number;
    }
    return oldest;
  }
  const firstWithKey = new Map<string, number>();
  for (const [index, ad] of ads.entries()) {
    for (const key of sameCarKeys(ad)) {
      const first = firstWithKey.get(key);
      if (first === undefined) firstWithKey.set(key, index);
      else {
        const [a, b] = [oldestOf(first), oldestOf(index)];
        parents[Math.max(a, b)] = Math.min(a, b);
      }
    }
  }

  const newestOf = new Map<number, PricedAd>();
  for (const [index, ad] of ads.entries()) newestOf.set(oldestOf(index), ad);
  const duplicates = new Map<number, number>();
  for (const [index, ad] of ads.entries()) {
    const newest = newestOf.get(oldestOf(index)) as PricedAd;
    if (newest !== ad) duplicates.set(ad.id, newest.id);
  }
  const order = [...newestOf].sort(([, a], [, b]) => compareModels(a, b) || a.year - b.year || a.id - b.id);
  return {
    ads: order.map(([, ad]) => ad),
    groups: order.map(([oldest]) => (ads[oldest] as PricedAd).id),
    duplicates,
  };
}

function compareModels(a: CarFacts, b: CarFacts): number {
  const [left, right] = [categoryNames(a).model, categoryNames(b).model];
  return left < right ? -1 : left > right ? 1 : 0;
}
