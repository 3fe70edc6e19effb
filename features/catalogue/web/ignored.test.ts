import { expect, test } from 'vitest';
import { understoodSearch, withoutFaults } from './ignored.ts';

const unknown = (field: string, value: string) => ({ field, code: 'unknown_value', message: '', value });

test('of several values of a parameter, only the unknown ones are removed', () => {
  const query = { brand: ['toyota', 'nobody'], fuel: 'water,diesel', utm_source: 'x' };
  const result = withoutFaults(query, [unknown('brand', 'nobody'), unknown('fuel', 'water')]);
  expect(result?.query).toEqual({ brand: ['toyota'], fuel: ['diesel'], utm_source: 'x' });
  expect(result?.ignored).toEqual([
    { name: 'brand', values: ['nobody'], reason: 'unknown' },
    { name: 'fuel', values: ['water'], reason: 'unknown' },
  ]);
  expect(understoodSearch(query, result?.ignored ?? [])).toMatchObject({ brand: ['toyota'] });
});

test('a range with bounds in the wrong order is removed with both bounds', () => {
  const faults = ['year_from', 'year_to'].map((field) => ({ field, code: 'range_backward', message: '' }));
  const result = withoutFaults({ year_from: '2020', year_to: '2010', page: '2' }, faults);
  expect(result?.query).toEqual({ page: '2' });
  expect(result?.ignored.map(({ reason }) => reason)).toEqual(['backward', 'backward']);
});

test('a validation error on a parameter that the address lacks removes nothing', () => {
  expect(withoutFaults({ page: '2' }, [unknown('brand', 'nobody')])).toBeNull();
  expect(withoutFaults({ brand: 'kia' }, [unknown('brand', 'nobody')])).toBeNull();
});
