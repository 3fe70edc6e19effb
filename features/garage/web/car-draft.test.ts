import { expect, test } from 'vitest';
import { draftOf, factsOf, notInList, withChanges } from './car-draft.ts';

const camry = {
  ...draftOf(null),
  brand: 'toyota',
  model: 'toyota/camry',
  generation: 'toyota/camry/xv70',
  modification: '12',
  mileage: '84 000',
};

test('reports missing and invalid fields', () => {
  expect(factsOf(draftOf(null), 2026)).toEqual({
    errors: { brand: 'required', model: 'required', mileage: 'required' },
  });
  const invalidDraft = { ...camry, year: '1850', mileage: 'много', vin: 'XW8', plate: '12' };
  expect(factsOf(invalidDraft, 2026)).toEqual({
    errors: { year: 'invalidYear', mileage: 'invalidNumber', vin: 'vinInvalid', plate: 'invalidPlate' },
  });
  expect(factsOf({ ...camry, year: '2028' }, 2026)).toEqual({ errors: { year: 'invalidYear' } });
  expect(factsOf({ ...camry, mileage: '3000001' }, 2026)).toEqual({ errors: { mileage: 'invalidMileage' } });
});

test('digits may be grouped, and empty fields become null', () => {
  expect(factsOf({ ...camry, year: '2027' }, 2026)).toMatchObject({
    facts: { mileage: 84_000, modification: 12, year: 2027, vin: null, plate: null, brand_other: null },
  });
});

test('an unlisted brand needs custom names and clears the listed values', () => {
  const otherBrandDraft = withChanges(camry, { brand: notInList });
  expect(otherBrandDraft).toMatchObject({ model: notInList, generation: '', modification: '' });
  expect(factsOf(otherBrandDraft, 2026)).toEqual({
    errors: { brand_other: 'required', model_other: 'required' },
  });
  expect(factsOf({ ...otherBrandDraft, brand_other: 'Самоделка', model_other: '1' }, 2026)).toMatchObject({
    facts: { brand: null, brand_other: 'Самоделка', model: null, model_other: '1', generation: null },
  });
});

test('changing brand, model or generation clears the values that depend on it', () => {
  expect(withChanges(camry, { brand: 'kia' })).toMatchObject({ model: '', generation: '', modification: '' });
  expect(withChanges(camry, { model: 'toyota/corolla' })).toMatchObject({ generation: '', modification: '' });
  expect(withChanges(camry, { generation: '' })).toMatchObject({ modification: '' });
  expect(withChanges(camry, { mileage: '5' })).toMatchObject({ generation: 'toyota/camry/xv70' });
  // A decoded VIN changes several fields at once.
  const afterDecoding = withChanges(camry, { brand: 'kia', model: 'kia/rio', generation: 'kia/rio/fb' });
  expect(afterDecoding).toMatchObject({
    brand: 'kia',
    model: 'kia/rio',
    generation: 'kia/rio/fb',
    modification: '',
  });
});
