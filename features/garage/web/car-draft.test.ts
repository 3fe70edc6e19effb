import { expect, test } from 'vitest';
import { draftOf, factsOf, notInList, withAnswer } from './car-draft.ts';

const camry = {
  ...draftOf(null),
  brand: 'toyota',
  model: 'toyota/camry',
  generation: 'toyota/camry/xv70',
  modification: '12',
  mileage: '84 000',
};

test('an empty form says what is needed, a wrong one what is to be mended', () => {
  expect(factsOf(draftOf(null), 2026)).toEqual({
    errors: { brand: 'required', model: 'required', mileage: 'required' },
  });
  const wrong = { ...camry, year: '1850', mileage: 'много', vin: 'XW8', plate: '12' };
  expect(factsOf(wrong, 2026)).toEqual({
    errors: { year: 'invalidYear', mileage: 'invalidNumber', vin: 'vinInvalid', plate: 'invalidPlate' },
  });
  expect(factsOf({ ...camry, year: '2028' }, 2026)).toEqual({ errors: { year: 'invalidYear' } });
  expect(factsOf({ ...camry, mileage: '3000001' }, 2026)).toEqual({ errors: { mileage: 'invalidMileage' } });
});

test('digits may be grouped, and what is empty is unknown', () => {
  expect(factsOf({ ...camry, year: '2027' }, 2026)).toMatchObject({
    facts: { mileage: 84_000, modification: 12, year: 2027, vin: null, plate: null, brand_other: null },
  });
});

test('what is not in the list is told in words, and nothing of the lists goes with it', () => {
  const other = withAnswer(camry, { brand: notInList });
  expect(other).toMatchObject({ model: notInList, generation: '', modification: '' });
  expect(factsOf(other, 2026)).toEqual({ errors: { brand_other: 'required', model_other: 'required' } });
  expect(factsOf({ ...other, brand_other: 'Самоделка', model_other: '1' }, 2026)).toMatchObject({
    facts: { brand: null, brand_other: 'Самоделка', model: null, model_other: '1', generation: null },
  });
});

test('another brand, model or generation takes away what hung on the former one', () => {
  expect(withAnswer(camry, { brand: 'kia' })).toMatchObject({ model: '', generation: '', modification: '' });
  expect(withAnswer(camry, { model: 'toyota/corolla' })).toMatchObject({ generation: '', modification: '' });
  expect(withAnswer(camry, { generation: '' })).toMatchObject({ modification: '' });
  expect(withAnswer(camry, { mileage: '5' })).toMatchObject({ generation: 'toyota/camry/xv70' });
  // What the number tells comes at once.
  const told = withAnswer(camry, { brand: 'kia', model: 'kia/rio', generation: 'kia/rio/fb' });
  expect(told).toMatchObject({ brand: 'kia', model: 'kia/rio', generation: 'kia/rio/fb', modification: '' });
});
