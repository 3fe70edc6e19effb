import { pickWeighted, type Random, valueAt, weightedItems } from '../../../../platform/server/random.ts';

/** Median mileage in kilometres by age in years. */
const usualMileages = [
  [0, 6_000],
  [1, 16_000],
  [2, 30_000],
  [3, 47_000],
  [4, 63_000],
  [5, 80_000],
  [6, 97_000],
  [8, 128_000],
  [10, 158_000],
  [12, 180_000],
  [15, 212_000],
  [18, 240_000],
  [25, 285_000],
  [35, 310_000],
] as const;

/** How much mileages differ, by age in years: the standard deviation of a log-normal distribution. */
const mileageSpread = [
  [1, 0.7],
  [2, 0.5],
  [6, 0.38],
  [20, 0.35],
] as const;

const hardWorkers = new Set(['van', 'minibus', 'minivan']);

export function usualMileageKm(age: number, body: string): number {
  return valueAt(usualMileages, age) * (hardWorkers.has(body) ? 1.25 : 1);
}

/** A random mileage in kilometres as sellers write it: exact for young cars, rounded for old ones. */
export function mileageKm(random: Random, age: number, body: string): number {
  const spread = valueAt(mileageSpread, age);
  const exactKm = Math.min(690_000, usualMileageKm(age, body) * Math.exp(spread * random.normal()));
  if (exactKm < 1000) return 100 + Math.round(exactKm);
  if (random.chance(age < 5 ? 0.35 : 0.2)) return Math.round(exactKm);
  const step =
    exactKm > 200_000 && random.chance(0.5) ? 10_000 : exactKm > 60_000 && random.chance(0.35) ? 5000 : 1000;
  return Math.max(step, Math.round(exactKm / step) * step);
}

/** Colours that have demo photos, with the share of cars in each colour. */
const colors = [
  ['white', 34],
  ['black', 25],
  ['grey', 15],
  ['silver', 12],
  ['blue', 6],
  ['green', 2.5],
  ['red', 3],
  ['brown', 2.5],
] as const;
const modernCarColors = weightedItems(colors, ([, share]) => share);
/** Shares of colours among older cars, from the time before white became common. */
const oldCarShares: Record<string, number> = {
  white: 16,
  black: 16,
  grey: 9,
  silver: 22,
  blue: 13,
  green: 13,
  red: 8,
  brown: 3,
};
const oldCarColors = weightedItems(colors, ([color]) => oldCarShares[color] ?? 1);

export const photographedColors: readonly string[] = colors.map(([color]) => color);

export function colorOf(random: Random, year: number): string {
  return pickWeighted(random, year < 2007 ? oldCarColors : modernCarColors)[0];
}

export function paintFinishOf(random: Random, color: string, year: number): string | null {
  if (random.chance(0.35)) return null;
  if (color === 'silver' || color === 'grey') return 'metallic';
  if (color === 'white') return random.chance(0.3) && year > 2005 ? 'pearl' : 'solid';
  return random.chance(0.7) ? 'metallic' : 'solid';
}

/** Trim names as sellers write them, from the simplest to the richest. */
const trims: Record<string, readonly string[]> = {
  toyota: ['Standart', 'Classic', 'Comfort', 'Elegance', 'Prestige', 'Luxe'],
  lexus: ['Executive', 'Premium', 'Luxury'],
  hyundai: ['Start', 'Base', 'Comfort', 'Travel', 'Lifestyle', 'Prestige'],
  kia: ['Classic', 'Comfort', 'Luxe', 'Style', 'Prestige', 'Premium'],
  chevrolet: ['LS', 'LT', 'LTZ', 'Premier'],
  lada: ['Standart', 'Classic', 'Comfort', 'Luxe'],
  volkswagen: ['Trendline', 'Comfortline', 'Highline'],
  skoda: ['Active', 'Ambition', 'Style'],
  renault: ['Life', 'Drive', 'Style'],
  nissan: ['XE', 'SE', 'LE', 'LE Top'],
  mitsubishi: ['Inform', 'Invite', 'Intense', 'Instyle'],
  chery: ['Comfort', 'Luxury', 'Prestige'],
  haval: ['Comfort', 'Elite', 'Premium'],
  changan: ['Comfort', 'Luxe', 'Tech'],
  geely: ['Comfort', 'Luxury', 'Flagship'],
};

/** A random trim of the brand: its name and the factor by which it changes the price. */
export function trimOf(
  random: Random,
  brand: string,
  year: number,
): { trim: string | null; priceFactor: number } {
  const names = year >= 2011 ? trims[brand] : undefined;
  if (!names || !random.chance(0.35)) return { trim: null, priceFactor: 1 };
  const at = random.below(names.length);
  return { trim: names[at] ?? null, priceFactor: 0.95 + (0.11 * at) / (names.length - 1) };
}

const damageKinds = ['front', 'rear', 'side', 'hail', 'engine', 'gearbox'] as const;
export type DamageKind = (typeof damageKinds)[number];

export function damageOf(random: Random, age: number, canFail: boolean): DamageKind {
  const kind = random.pick(damageKinds);
  // If the drawn damage is a failed engine or gearbox, but the car is under five years old or has no such part that
  // could fail, it gets accident damage instead.
  if ((kind === 'engine' || kind === 'gearbox') && (age < 5 || !canFail)) return 'front';
  return kind;
}

/** Factor by which each kind of damage reduces the price. */
export const damagePriceFactors: Record<DamageKind, number> = {
  front: 0.58,
  rear: 0.66,
  side: 0.68,
  hail: 0.82,
  engine: 0.6,
  gearbox: 0.72,
};

/**
 * The price as sellers write it, rounded to larger steps for more expensive cars. Most prices of dealers end in 90
 * thousand.
 */
export function roundedPrice(random: Random, tenge: number, isDealer: boolean): number {
  if (isDealer && tenge > 1_500_000) {
    const step = tenge > 20_000_000 && random.chance(0.5) ? 500_000 : 100_000;
    return Math.max(step, Math.round(tenge / step) * step) - (random.chance(0.6) ? 10_000 : 0);
  }
  const usualStep = tenge < 2_000_000 ? 50_000 : tenge < 8_000_000 ? 100_000 : 200_000;
  const step = random.chance(0.2)
    ? usualStep / 5
    : random.chance(0.35) && tenge > 5_000_000
      ? 500_000
      : usualStep;
  return Math.max(150_000, Math.round(tenge / step) * step);
}
