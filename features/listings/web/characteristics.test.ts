import { expect, test } from 'vitest';
import { createFormats } from '../../../platform/web/formats.ts';
import type { CarDetail } from '../contract.ts';
import { rangeOf } from './characteristics.ts';

const nothing = { range_km: null, tank_litres: null, litres_per_100km: null, range_cycle: null };
const rangeIn = (locale: 'ru' | 'en', facts: Partial<CarDetail>) =>
  rangeOf({ ...nothing, ...facts } as CarDetail, createFormats(locale))?.replaceAll(/\s/g, ' ');

test('a computed range says from what, a published one by which test, an unknown one nothing', () => {
  const petrol = { range_km: 900, tank_litres: 70, litres_per_100km: 7.8 };
  expect(rangeIn('ru', petrol)).toBe('≈ 900 км (70 л, 7,8 л/100 км)');
  expect(rangeIn('en', petrol)).toBe('≈ 900 km (70 L, 7.8 L/100 km)');
  expect(rangeIn('ru', { range_km: 590, range_cycle: 'WLTP' })).toBe('590 км (WLTP)');
  expect(rangeIn('ru', {})).toBeUndefined();
});
