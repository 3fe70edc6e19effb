import { type CarFacts, categoryNames, modelName, type PricedAd } from './car-facts.ts';

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

/** Texts that two ads share if they probably offer the same car: they have the same model, or the same VIN. */
function sameCarKeys(ad: PricedAd): { ofModel: string[]; vin: string | null } {
  const { brand: _, model: __, region: ___, origin: ____, ...car } = categoryNames(ad);
  const ofModel = [['price', ...Object.values(car), ad.year, ad.priceTenge, ad.mileageKm].join('\n')];
  if (isExactMileage(ad.mileageKm)) ofModel.push(['mileage', car.engine, ad.year, ad.mileageKm].join('\n'));
  return { ofModel, vin: ad.vin };
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
  const models = modelNumbers(ads);
  // One model after another, because one map of all keys of a million ads is slow.
  const byModel = sortedBy(ads.length, (index) => models[index] as number);
  const parents = Uint32Array.from(ads, (_, index) => index);
  function oldestOf(index: number): number {
    let oldest = index;
    while (parents[oldest] !== oldest) {
      parents[oldest] = parents[parents[oldest] as number] as number;
      oldest = parents[oldest] as number;
    }
    return oldest;
  }
  function joinSame(firstWithKey: Map<string, number>, key: string, index: number): void {
    const first = firstWithKey.get(key);
    if (first === undefined) {
      firstWithKey.set(key, index);
      return;
    }
    const [a, b] = [oldestOf(first), oldestOf(index)];
    parents[Math.max(a, b)] = Math.min(a, b);
  }
  const withVin = new Map<string, number>();
  let ofModel = new Map<string, number>();
  for (const [place, index] of byModel.entries()) {
    if (models[index] !== models[byModel[place - 1] ?? index]) ofModel = new Map();
    const keys = sameCarKeys(ads[index] as PricedAd);
    for (const key of keys.ofModel) joinSame(ofModel, key, index);
    if (keys.vin !== null) joinSame(withVin, keys.vin, index);
  }

  const newestOf = new Uint32Array(ads.length);
  for (const index of ads.keys()) newestOf[oldestOf(index)] = index;
  const duplicates = new Map<number, number>();
  for (const [index, ad] of ads.entries()) {
    const newest = newestOf[oldestOf(index)] as number;
    if (newest !== index) duplicates.set(ad.id, (ads[newest] as PricedAd).id);
  }
  const order = sortedBy(
    ads.length,
    (index) => (models[index] as number) * 2 ** 12 + (ads[index] as PricedAd).year,
  ).filter((index) => newestOf[oldestOf(index)] === index);
  return {
    ads: Array.from(order, (index) => ads[index] as PricedAd),
    groups: Array.from(order, (index) => (ads[oldestOf(index)] as PricedAd).id),
    duplicates,
  };
}

/** Numbers of the ads' models in the order of their names. */
function modelNumbers(ads: readonly PricedAd[]): Uint32Array {
  const names = ads.map(modelName);
  const numbers = new Map([...new Set(names)].sort().map((name, number) => [name, number]));
  return Uint32Array.from(names, (name) => numbers.get(name) as number);
}

/**
 * The numbers from 0 to `count`, at most 2^24, sorted by what `keyOf` gives, below 2^28, and then by themselves. Sorting
 * numbers is ten times quicker than comparing cars.
 */
function sortedBy(count: number, keyOf: (index: number) => number): Uint32Array {
  const keys = new Float64Array(count);
  for (let index = 0; index < count; index += 1) keys[index] = keyOf(index) * 2 ** 24 + index;
  return Uint32Array.from(keys.sort(), (key) => key % 2 ** 24);
}
