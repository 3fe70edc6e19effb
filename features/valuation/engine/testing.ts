import type { PricedAd } from './car-facts.ts';

/** A repeatable source of numbers from 0 to 1. */
export function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

export const aCar: PricedAd = {
  id: 0,
  priceTenge: 10_000_000,
  seller: null,
  vin: null,
  brand: 'garuda',
  model: 'garuda/sky',
  generation: 'garuda/sky/one',
  year: 2016,
  mileageKm: 120_500,
  volumeCc: 2000,
  powerHp: null,
  fuel: 'petrol',
  transmission: 'AT',
  drive: 'FWD',
  steering: 'left',
  bodyType: 'sedan',
  region: 'almaty',
  origin: 'jp',
  condition: 'used',
  customs: 'cleared',
  damaged: false,
  trim: null,
};

/** What a made-up market asks for a car, before the seller's mood. */
export function marketPrice({ model, year, mileageKm, volumeCc, damaged }: PricedAd): number {
  const base = model === 'garuda/sky' ? 20_000_000 : 9_000_000;
  const aged = base * 0.93 ** (2026 - year) * ((volumeCc ?? 2000) / 2000) ** 0.4;
  return aged * (1 - 0.001 * ((mileageKm ?? 120_000) / 1000 - 100)) * (damaged ? 0.6 : 1);
}

/** Ads of two models, whose prices lie about 6 % around those of the market. */
export function aMarket(count: number, seed = 1): PricedAd[] {
  const random = createRandom(seed);
  return Array.from({ length: count }, (_, index) => {
    const facts: PricedAd = {
      ...aCar,
      id: index + 1,
      model: random() < 0.7 ? 'garuda/sky' : 'garuda/brook',
      generation: null,
      year: 2008 + Math.floor(random() * 18),
      volumeCc: random() < 0.5 ? 2000 : 2500,
      region: random() < 0.5 ? 'almaty' : 'astana',
      damaged: random() < 0.05,
    };
    const ad = { ...facts, mileageKm: Math.round((2027 - facts.year) * (8000 + 14_000 * random())) + 1001 };
    const mood = Math.exp(0.06 * (random() + random() + random() + random() - 2));
    return { ...ad, priceTenge: Math.round((marketPrice(ad) * mood) / 10_000) * 10_000 };
  });
}
