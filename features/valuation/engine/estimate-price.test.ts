import { deserialize, serialize } from 'node:v8';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bandOf } from '../../listings/rating.ts';
import type { PricedAd } from './car-facts.ts';
import { type Estimate, estimatePrice, learnPrices, rawEstimate } from './estimate-price.ts';
import { fitPrices } from './fit-prices.ts';
import { fitErrors } from './interval.ts';
import { aCar, aMarket, marketPrice } from './testing.ts';

const market = aMarket(1200);
const valuation = learnPrices(market, 2026);
const { id: _, priceTenge: __, seller: ___, vin: ____, ...facts } = aCar;
const car = { ...facts, generation: null };

function estimateOf(ads: readonly PricedAd[], of = car): Estimate {
  const answer = estimatePrice(learnPrices(ads, 2026), of);
  if ('why' in answer) throw new Error(`not enough evidence: ${JSON.stringify(answer)}`);
  return answer;
}
const asked = estimatePrice(valuation, car) as Estimate;

describe('an estimate', () => {
  test('lies near the price of the market, inside its interval', () => {
    expect(Math.abs(asked.estimateTenge / marketPrice({ ...aCar, generation: null }) - 1)).toBeLessThan(0.06);
    const { estimateTenge, bounds } = asked;
    expect([...bounds, estimateTenge].toSorted((a, b) => a - b)).toEqual([
      bounds[0],
      bounds[1],
      estimateTenge,
      bounds[2],
      bounds[3],
    ]);
  });

  test('has an interval that holds about 80 % of prices that it has not seen', () => {
    const unseen = aMarket(600, 2).map((ad) => ({ ...ad, id: ad.id + 1_000_000 }));
    const inside = unseen.filter(({ priceTenge, ...ad }) => {
      const { bounds } = rawEstimate(valuation, ad);
      return priceTenge >= bounds[0] && priceTenge <= bounds[3];
    });
    expect(inside.length / unseen.length).toBeGreaterThan(0.74);
    expect(inside.length / unseen.length).toBeLessThan(0.88);
  });

  test('names like cars whose adjustments add up to the tenge', () => {
    expect(asked.like.length).toBeGreaterThan(10);
    for (const { priceTenge, adjustedTenge, adjustments } of asked.like) {
      const sum = adjustments.reduce((total, { tenge }) => total + tenge, 0);
      if (adjustments.length > 0) expect(priceTenge + sum).toBe(adjustedTenge);
      else expect(Math.abs(adjustedTenge - priceTenge)).toBeLessThan(15_000);
    }
  });

  test('explains by no fact in which two cars do not differ', () => {
    const byId = new Map(market.map((ad) => [ad.id, ad]));
    const isSame = {
      engine: 'volumeCc',
      transmission: 'transmission',
      steering: 'steering',
      trim: 'trim',
    } as const;
    // Cars that are a year older have other terms for the same steering.
    const { like } = estimatePrice(valuation, { ...car, year: 2018 }) as Estimate;
    for (const { id, adjustments } of like) {
      for (const [by, fact] of Object.entries(isSame))
        if (byId.get(id)?.[fact] === car[fact]) expect(adjustments.map((told) => told.by)).not.toContain(by);
    }
  });

  test('follows the facts: a newer car, one driven less and one undamaged cost more', () => {
    const priceOf = (changes: Partial<PricedAd>) =>
      rawEstimate(valuation, { ...car, ...changes }).estimateTenge;
    expect(priceOf({ year: 2018 })).toBeGreaterThan(asked.estimateTenge);
    expect(priceOf({ mileageKm: 60_500 })).toBeGreaterThan(asked.estimateTenge);
    expect(priceOf({ damaged: true })).toBeLessThan(asked.estimateTenge * 0.9);
  });

  test('counts cars as fairly alike where the ad leaves facts out', () => {
    const untold = { transmission: null, drive: null, bodyType: null, region: null };
    const other = { transmission: 'MT', drive: 'AWD', bodyType: 'suv', region: 'abai' };
    const nearest = (changes: Partial<PricedAd>) =>
      rawEstimate(valuation, { ...car, ...changes }).appraisal.like[0]?.weight ?? 0;
    expect(nearest(untold)).toBeGreaterThan(2 * nearest(other));
    expect(nearest(untold)).toBeLessThan(nearest({}));
  });

  test('is hardly another one if the regression learns from a part of the ads', () => {
    const prices = fitPrices(market, 2026, 400);
    const partly = { prices, errors: fitErrors(prices) };
    const answer = estimatePrice(partly, car) as Estimate;
    expect(prices.learned.cars.count).toBe(valuation.prices.learned.cars.count);
    expect(prices.coefficients).not.toEqual(valuation.prices.coefficients);
    expect(Math.abs(answer.estimateTenge / asked.estimateTenge - 1)).toBeLessThan(0.04);
    expect(answer.like.map(({ id }) => id)).toEqual(asked.like.map(({ id }) => id));
  });

  test('is the same for the same ads in any order, and after it was stored', () => {
    const again = learnPrices(market.toReversed(), 2026);
    expect(estimatePrice(again, car)).toEqual(asked);
    expect(estimatePrice(deserialize(serialize(valuation)), car)).toEqual(asked);
  });
});

describe('a price that is judged', () => {
  const judgedAd = market.find(({ model, year }) => model === 'garuda/sky' && year === 2016) as PricedAd;

  test('changes nothing of its own estimate', () => {
    const estimateAt = (priceTenge: number) => {
      const ads = market.map((ad) => (ad.id === judgedAd.id ? { ...ad, priceTenge } : ad));
      const prices = fitPrices(ads, 2026);
      return rawEstimate({ prices, errors: valuation.errors }, judgedAd, judgedAd).appraisal.logEstimate;
    };
    const usual = rawEstimate(valuation, judgedAd, judgedAd).appraisal.logEstimate;
    expect(estimateAt(judgedAd.priceTenge * 3)).toBe(usual);
    expect(estimateAt(judgedAd.priceTenge / 3)).toBe(usual);
  });

  test('is not helped by other ads of its seller or by copies of itself', () => {
    const ofSeller = market.map((ad) => (ad.id === judgedAd.id ? { ...ad, seller: 'dealer' } : ad));
    const helpers = Array.from({ length: 40 }, (_, index) => ({
      ...judgedAd,
      id: 50_000 + index,
      mileageKm: 100_001 + index,
      priceTenge: judgedAd.priceTenge * 2,
      seller: 'dealer',
    }));
    const { like } = estimatePrice(
      learnPrices([...ofSeller, ...helpers], 2026),
      judgedAd,
      judgedAd,
    ) as Estimate;
    expect(like.filter(({ id }) => id >= 50_000 || id === judgedAd.id)).toEqual([]);
  });

  test('gets a band by where it stands, and one that is too low to be true none of them', () => {
    expect(bandOf(asked, asked.bounds[0])).toBe('great');
    expect(bandOf(asked, asked.estimateTenge)).toBe('fair');
    expect(bandOf(asked, asked.bounds[3] + 1)).toBe('very_high');
    expect(bandOf(asked, asked.estimateTenge * 0.5)).toBe('suspicious');
  });
});

describe('bad input', () => {
  test('10,000 copies of one ad do not move the market', () => {
    const wrong = { ...aCar, generation: null, priceTenge: 30_000_000 };
    const copies = Array.from({ length: 10_000 }, (_, index) => ({ ...wrong, id: 100_000 + index }));
    const once = estimateOf([...market, { ...wrong, id: 100_000 }]);
    const often = estimateOf([...market, ...copies]);
    expect(often.estimateTenge).toBe(once.estimateTenge);
    expect(Math.abs(often.estimateTenge / asked.estimateTenge - 1)).toBeLessThan(0.04);
  });

  test('prices of 1 ₸ and 10^12 ₸ teach nothing', () => {
    const typos = [1, 10 ** 12].map((priceTenge, index) => ({ ...aCar, id: 200_000 + index, priceTenge }));
    expect(estimateOf([...market, ...typos])).toEqual(asked);
  });

  test('a model that one seller offers alone is not rated', () => {
    const ofOne = Array.from({ length: 30 }, (_, index) => ({
      ...aCar,
      id: 300_000 + index,
      model: 'garuda/lone',
      generation: null,
      mileageKm: 90_001 + index,
      seller: 'one',
    }));
    expect(
      estimatePrice(learnPrices([...market, ...ofOne], 2026), { ...car, model: 'garuda/lone' }),
    ).toMatchObject({ why: 'one_seller' });
  });

  test.each([
    ['a 1961 GAZ-21 beside no other', { brand: 'gaz', model: 'gaz/21', year: 1961, mileageKm: null }],
    [
      'an electric car without volume',
      { fuel: 'ev', volumeCc: null, model: 'garuda/volt', transmission: null },
    ],
    ['a brand without ads', { brand: 'nobody', model: null, origin: null }],
    [
      'facts that contradict each other',
      { condition: 'new', year: 1990, mileageKm: 900_000, volumeCc: 9000, fuel: 'ev', model: 'garuda/none' },
    ],
  ] as const)('%s is not rated, and the answer says how many like cars there were', (_, changes) => {
    const answer = estimatePrice(valuation, { ...car, ...changes });
    expect(answer).toEqual({ why: 'few_like_cars', count: 0 });
  });

  test('without any ads there is no estimate', () => {
    expect(estimatePrice(learnPrices([], 2026), car)).toMatchObject({ why: 'few_like_cars' });
  });

  test('whatever the facts are, the answer is finite', () => {
    const unknown = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null });
    const anyFacts = fc.record({
      brand: fc.constantFrom('garuda', 'x'),
      model: unknown(fc.constantFrom('garuda/sky', 'garuda/brook', 'x/y')),
      generation: unknown(fc.string()),
      year: fc.integer({ min: -5000, max: 40_000 }),
      mileageKm: unknown(fc.double({ noNaN: true })),
      volumeCc: unknown(fc.integer({ min: 0, max: 10 ** 9 })),
      powerHp: unknown(fc.integer({ min: 0, max: 10 ** 6 })),
      fuel: unknown(fc.string()),
      transmission: unknown(fc.string()),
      drive: unknown(fc.string()),
      steering: unknown(fc.string()),
      bodyType: unknown(fc.string()),
      region: unknown(fc.string()),
      origin: unknown(fc.string()),
      condition: fc.constantFrom('new', 'used'),
      customs: unknown(fc.string()),
      damaged: fc.boolean(),
      trim: unknown(fc.string()),
    });
    fc.assert(
      fc.property(anyFacts, (of) => {
        const { estimateTenge, bounds } = rawEstimate(valuation, of);
        expect([estimateTenge, ...bounds].every(Number.isFinite)).toBe(true);
      }),
      { numRuns: 200 },
    );
  });
});
