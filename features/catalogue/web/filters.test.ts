import { describe, expect, test } from 'vitest';
import { withoutBackward } from './backward.ts';
import {
  addressOf,
  choicesIn,
  chosenIn,
  dropped,
  filtersOf,
  reset,
  toggled,
  without,
  withValue,
} from './filters.ts';

describe('the choice of filters', () => {
  test('an address keeps what narrows: empty fields, pages and strangers’ marks fall away', () => {
    const filters = filtersOf({
      brand: ['toyota', ''],
      year_from: '',
      price_to: '20 000\u202f000',
      page: '3',
      utm_source: 'x',
      view: 'list',
    });
    expect(addressOf(filters)).toBe('/cars?brand=toyota&price_to=20000000&view=list');
  });

  test('a range that runs backward is asked of nobody, the rest is', () => {
    const filters = {
      brand: ['kia'],
      year_from: ['2020'],
      year_to: ['2010'],
      price_to: ['5'],
      price_from: ['5'],
    };
    expect(withoutBackward(filters)).toEqual({ brand: ['kia'], price_to: ['5'], price_from: ['5'] });
  });

  test('values of a list may be repeated or joined by commas', () => {
    expect(filtersOf({ fuel: 'petrol,diesel' }).fuel).toEqual(['petrol', 'diesel']);
    expect(filtersOf({ fuel: ['petrol', 'diesel', 'petrol'] }).fuel).toEqual(['petrol', 'diesel']);
  });

  test('a model brings its brand along, which the address need not say', () => {
    const filters = filtersOf({ model: 'toyota/camry' });
    expect(filters.brand).toEqual(['toyota']);
    expect(addressOf(filters)).toBe('/cars?model=toyota/camry');
    expect(choicesIn(filters)).toEqual([{ name: 'model', value: 'toyota/camry' }]);
    expect(chosenIn(filters, ['brand', 'model'])).toBe(1);
    expect(addressOf(without(filters, 'model', 'toyota/camry'))).toBe('/cars?brand=toyota');
    expect(addressOf(without(filters, 'brand', 'toyota'))).toBe('/cars');
  });

  test('a landing page stays while its brand and model do', () => {
    const brand = { brand: 'toyota' };
    const model = { brand: 'toyota', model: 'camry' };
    const filters = filtersOf({ fuel: 'petrol' }, brand);
    expect(addressOf(filters, brand)).toBe('/cars/toyota?fuel=petrol');
    expect(addressOf(toggled(filters, 'model', 'toyota/camry'), brand)).toBe(
      '/cars/toyota?fuel=petrol&model=toyota/camry',
    );
    expect(addressOf(toggled(filters, 'brand', 'kia'), brand)).toBe(
      '/cars?fuel=petrol&brand=toyota&brand=kia',
    );
    const camry = filtersOf({}, model);
    expect(addressOf(camry, model)).toBe('/cars/toyota/camry');
    expect(addressOf(toggled(camry, 'model', 'toyota/camry'), model)).toBe('/cars?brand=toyota');
  });

  test('a thing is wanted or excluded, never both', () => {
    const wanted = filtersOf({ brand: ['toyota', 'kia'], model: 'toyota/camry' });
    const excluded = withValue(wanted, 'brand', '-toyota');
    expect(excluded).toEqual({ brand: ['kia', '-toyota'] });
    expect(withValue(excluded, 'brand', 'toyota').brand).toEqual(['kia', 'toyota']);
  });

  test('a range is dropped by its name or by one of its ends', () => {
    const filters = filtersOf({ price_from: '1', price_to: '2', hot: 'true' });
    expect(dropped(filters, 'price', '')).toEqual({ hot: ['true'] });
    expect(dropped(filters, 'price_to', '2')).toEqual({ price_from: ['1'], hot: ['true'] });
  });

  test('reset keeps order and view', () => {
    expect(reset(filtersOf({ brand: 'kia', sort: 'year', view: 'list', q: 'x' }))).toEqual({
      sort: ['year'],
      view: ['list'],
    });
  });
});
