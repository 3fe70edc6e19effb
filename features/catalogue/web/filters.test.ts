import { describe, expect, test } from 'vitest';
import { withoutBackwardRanges } from './backward-ranges.ts';
import {
  addressOf,
  countSelected,
  filtersOf,
  nearCity,
  orderOf,
  resetFilters,
  selectedFilters,
  withoutDropped,
  withoutValue,
  withToggled,
  withValue,
} from './filters.ts';

describe('the selected filters', () => {
  test('parsing an address keeps the filters and drops empty fields, the page and tracking parameters', () => {
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

  test('a range with bounds in the wrong order is not sent, the other filters are', () => {
    const filters = {
      brand: ['kia'],
      year_from: ['2020'],
      year_to: ['2010'],
      price_to: ['5'],
      price_from: ['5'],
    };
    expect(withoutBackwardRanges(filters)).toEqual({ brand: ['kia'], price_to: ['5'], price_from: ['5'] });
  });

  test('several values may be given as repeated parameters or separated by commas', () => {
    expect(filtersOf({ fuel: 'petrol,diesel' }).fuel).toEqual(['petrol', 'diesel']);
    expect(filtersOf({ fuel: ['petrol', 'diesel', 'petrol'] }).fuel).toEqual(['petrol', 'diesel']);
  });

  test('a model implies its brand, which the address does not repeat', () => {
    const filters = filtersOf({ model: 'toyota/camry' });
    expect(filters.brand).toEqual(['toyota']);
    expect(addressOf(filters)).toBe('/cars?model=toyota/camry');
    expect(selectedFilters(filters)).toEqual([{ name: 'model', value: 'toyota/camry' }]);
    expect(countSelected(filters, ['brand', 'model'])).toBe(1);
    expect(addressOf(withoutValue(filters, 'model', 'toyota/camry'))).toBe('/cars?brand=toyota');
    expect(addressOf(withoutValue(filters, 'brand', 'toyota'))).toBe('/cars');
  });

  test('the address stays on the page of a brand or model while that brand or model is selected', () => {
    const brand = { brand: 'toyota' };
    const model = { brand: 'toyota', model: 'camry' };
    const filters = filtersOf({ fuel: 'petrol' }, brand);
    expect(addressOf(filters, brand)).toBe('/cars/toyota?fuel=petrol');
    expect(addressOf(withToggled(filters, 'model', 'toyota/camry'), brand)).toBe(
      '/cars/toyota?fuel=petrol&model=toyota/camry',
    );
    expect(addressOf(withToggled(filters, 'brand', 'kia'), brand)).toBe(
      '/cars?fuel=petrol&brand=toyota&brand=kia',
    );
    const camry = filtersOf({}, model);
    expect(addressOf(camry, model)).toBe('/cars/toyota/camry');
    expect(addressOf(withToggled(camry, 'model', 'toyota/camry'), model)).toBe('/cars?brand=toyota');
  });

  test('a value is included or excluded, never both', () => {
    const included = filtersOf({ brand: ['toyota', 'kia'], model: 'toyota/camry' });
    const excluded = withValue(included, 'brand', '-toyota');
    expect(excluded).toEqual({ brand: ['kia', '-toyota'] });
    expect(withValue(excluded, 'brand', 'toyota').brand).toEqual(['kia', 'toyota']);
  });

  test('a range is removed as a whole or by one of its bounds', () => {
    const filters = filtersOf({ price_from: '1', price_to: '2', hot: 'true' });
    expect(withoutDropped(filters, 'price', '')).toEqual({ hot: ['true'] });
    expect(withoutDropped(filters, 'price_to', '2')).toEqual({ price_from: ['1'], hot: ['true'] });
  });

  test('reset keeps the sort order and the view', () => {
    expect(resetFilters(filtersOf({ brand: 'kia', sort: 'year', view: 'list', q: 'x' }))).toEqual({
      sort: ['year'],
      view: ['list'],
    });
  });
});

test('the visitor’s city orders a list in the default order only, and only until places are chosen', () => {
  expect(nearCity(filtersOf({ brand: 'kia' }), 5)).toBe(5);
  expect(nearCity(filtersOf({}), null)).toBeNull();
  expect(nearCity(filtersOf({ near: 'off' }), 5)).toBeNull();
  expect(nearCity(filtersOf({ sort: 'year' }), 5)).toBeNull();
  expect(nearCity(filtersOf({ city: 'astana' }), 5)).toBeNull();
  expect(nearCity(filtersOf({ city: '-astana' }), 5)).toBe(5);
});

test('a radius goes with its city', () => {
  const filters = filtersOf({ city: 'almaty', radius: '100' });
  expect(addressOf(filters)).toBe('/cars?city=almaty&radius=100');
  expect(addressOf(withoutValue(filters, 'city', 'almaty'))).toBe('/cars');
});

test('the order that the search text asks for is shown; a choice wins, also the default one', () => {
  const byPrice = [{ param: 'sort', value: 'price_asc', label: '' }];
  expect(orderOf({}, [])).toEqual({ sort: '', newest: '' });
  expect(orderOf({ sort: ['year'] }, [])).toEqual({ sort: 'year', newest: '' });
  expect(orderOf({}, byPrice)).toEqual({ sort: 'price_asc', newest: 'newest' });
  expect(orderOf({ sort: ['newest'] }, [])).toEqual({ sort: 'newest', newest: 'newest' });
});
