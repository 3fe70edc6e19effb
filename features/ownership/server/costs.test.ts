import { describe, expect } from 'vitest';
import { test } from '../../../apps/api/testing/harness.ts';
import type { Services } from '../../../platform/server/context.ts';
import { aListing } from '../../listings/server/testing.ts';
import { learnPricesNow } from '../../valuation/server/testing.ts';
import { fuelPriceOf, insuranceOf, readCostTables } from './cost-tables.ts';

/** Camrys of 2015 to 2024 that lose a tenth of their price a year. */
async function learnCamrys(services: Services): Promise<void> {
  for (let index = 0; index < 60; index += 1) {
    const year = 2015 + (index % 10);
    await aListing(services.db, {
      year,
      volume_cc: 2494,
      mileage: (2026 - year) * 15_000 + index * 137,
      price_tenge: Math.round(20_000_000 * 0.9 ** (2026 - year) + (index % 7) * 40_000),
    });
  }
  await learnPricesNow(services);
}

describe('the costs of a year', () => {
  test('of an ad: tax, insurance and loss by their rules; unknown consumption is told as unknown', async ({
    app,
    services,
  }) => {
    const { id } = await aListing(services.db, { year: 2019, volume_cc: 2494, mileage: 105_000 });
    const before = (await app.inject(`/api/ownership/cars/${id}/`)).json();
    expect(before).toMatchObject({ depreciation: null, plates: null });
    await learnCamrys(services);
    const costs = (await app.inject(`/api/ownership/cars/${id}/`)).json();
    expect(costs).toMatchObject({
      km_per_year: 15_000,
      tax: { year: 2026, tenge: 29_408 },
      fuel: { is_liquid: true, litres_per_100km: null, price: { year: 2025, tenge: 240 } },
      insurance: { year: 2026, tenge: 36_094 },
      plates: null,
    });
    const { tenge, low, high } = costs.depreciation;
    expect(Math.abs(tenge / 12_400_000 - 0.1)).toBeLessThan(0.03);
    expect(low).toBeLessThanOrEqual(tenge);
    expect(high).toBeGreaterThanOrEqual(tenge);
  });

  test('of an uncleared car: registration and recycling; of an electric one no fuel and no tax', async ({
    app,
    services: { db },
  }) => {
    const { id } = await aListing(db, { year: 2020, volume_cc: 2494, customs: 'not_cleared' });
    expect((await app.inject(`/api/ownership/cars/${id}/`)).json().plates).toEqual({
      registration: { year: 2026, tenge: 2_162_500 },
      recycling: { year: 2026, tenge: 1_081_250 },
    });
    const electric = await aListing(db, { year: 2022, volume_cc: null, fuel: 'ev', customs: 'not_cleared' });
    expect((await app.inject(`/api/ownership/cars/${electric.id}/`)).json()).toMatchObject({
      tax: { year: 2026, tenge: 0 },
      fuel: { is_liquid: false, price: null },
      plates: { recycling: { tenge: 0 } },
    });
  });

  test('of a car of 1961 without an engine volume: what is unknown is null, nothing fails', async ({
    app,
    services: { db },
  }) => {
    const { id } = await aListing(db, {
      model: 'gaz/volga-21',
      year: 1961,
      volume_cc: null,
      fuel: null,
      customs: 'temp',
    });
    expect((await app.inject(`/api/ownership/cars/${id}/`)).json()).toMatchObject({
      tax: null,
      fuel: { price: null },
      depreciation: null,
      insurance: { year: 2026, tenge: 39_703 },
      plates: { registration: { tenge: 2_162_500 }, recycling: null },
    });
  });

  test('of a described car: its loss is of the estimate; names that do not exist are refused', async ({
    app,
    services: { db },
  }) => {
    const { id } = await db
      .selectFrom('modifications')
      .innerJoin('generations', 'generations.id', 'modifications.generation_id')
      .innerJoin('models', 'models.id', 'generations.model_id')
      .select('modifications.id')
      .where('models.slug', '=', 'camry')
      .where('generations.slug', '=', 'xv70')
      .where('volume_cc', '>', 2400)
      .where('volume_cc', '<', 2550)
      .where('fuel', '=', 'petrol')
      .where('transmission', '=', 'AT')
      .where('drive', '=', 'FWD')
      .executeTakeFirstOrThrow();
    const query = `brand=toyota&model=toyota/camry&generation=toyota/camry/xv70&year=2019&mileage_km=105000&modification=${id}`;
    const costs = (await app.inject(`/api/ownership/costs/?${query}&city_id=1`)).json();
    expect(costs.depreciation.tenge).toBeGreaterThan(500_000);
    expect(costs.insurance).not.toBeNull();
    expect((await app.inject(`/api/ownership/costs/?${query}`)).json().insurance).toBeNull();
    for (const bad of [
      'brand=toyota&model=toyota/nothing&year=2019',
      'brand=toyota&model=toyota/camry&year=99',
      `${query}&mileage_km=-1`,
    ])
      expect((await app.inject(`/api/ownership/costs/?${bad}`)).statusCode, bad).toBe(400);
    expect((await app.inject('/api/ownership/cars/999999/')).statusCode).toBe(404);
  });
});

test('insurance follows region and age of the car; a later year takes the newest rules', async ({
  services,
}) => {
  const [tables, rates] = await Promise.all([readCostTables(), services.countryRates()]);
  const premium = (region: string | null, age: number, year = 2026) =>
    insuranceOf(tables, rates, { region, age, year })?.tenge;
  expect(premium('almaty', 3)).toBe(36_094);
  expect(premium('almaty', 8)).toBe(39_703);
  expect(premium('atyrau-region', 3)).toBe(22_176);
  expect(premium(null, 3)).toBeUndefined();
  expect(premium('almaty', 3, 2025)).toBeUndefined();
  expect(premium('almaty', 3, 2030)).toBe(36_094);
  expect(tables.insurance[0]?.rows).toHaveLength(20);
  expect(fuelPriceOf(tables, 'hev', 2026)).toEqual({ year: 2025, tenge: 240 });
  expect(fuelPriceOf(tables, 'ev', 2026)).toBeNull();
});
