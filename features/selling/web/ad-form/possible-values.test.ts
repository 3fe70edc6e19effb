import { expect, test } from 'vitest';
import type { AdForm } from '../../contract.ts';
import {
  answersOfModification,
  bodiesOfModel,
  contradictedFields,
  onlyPossibleAnswers,
  possibleValuesOf,
  withDependentsCleared,
} from './possible-values.ts';
import type { Taxonomy } from './use-taxonomy.ts';

const key = (value: string) => ({ value, label: value });
const mod = (id: number, fuel: string, transmission: string, volume_cc: number, years: [number, number]) => ({
  id,
  fuel: key(fuel),
  transmission: key(transmission),
  drive: key('FWD'),
  volume_cc,
  power_hp: 100 + id,
  year_from: years[0],
  year_to: years[1],
  range_km: null,
});

const taxonomy = {
  brands: null,
  models: [
    {
      id: 1,
      value: 'toyota/camry',
      label: 'Camry',
      is_popular: true,
      aliases: [],
      year_from: 2000,
      year_to: null,
      body_type: null,
    },
  ],
  generations: [
    {
      id: 1,
      value: 'toyota/camry/xv70',
      label: 'XV70',
      codes: [],
      year_from: 2017,
      year_to: 2024,
      body_types: [key('sedan')],
    },
    {
      id: 2,
      value: 'toyota/camry/xv50',
      label: 'XV50',
      codes: [],
      year_from: 2011,
      year_to: 2018,
      body_types: [key('sedan')],
    },
  ],
  modifications: [
    mod(1, 'petrol', 'AT', 2494, [2017, 2024]),
    mod(2, 'petrol', 'AT', 3456, [2017, 2020]),
    mod(3, 'hev', 'CVT', 2487, [2017, 2024]),
  ],
  choices: null,
} as Taxonomy;

const camry: AdForm = { brand: 'toyota', model: 'toyota/camry', year: 2019, generation: 'toyota/camry/xv70' };

test('a year limits the possible generations, a generation the bodies, a fuel the gearboxes', () => {
  expect(possibleValuesOf('generation', { ...camry, year: 2018 }, taxonomy)).toEqual([
    'toyota/camry/xv70',
    'toyota/camry/xv50',
  ]);
  expect(possibleValuesOf('generation', { ...camry, year: 2013 }, taxonomy)).toEqual(['toyota/camry/xv50']);
  expect(possibleValuesOf('body_type', camry, taxonomy)).toEqual(['sedan']);
  expect(possibleValuesOf('fuel', camry, taxonomy)).toEqual(['petrol', 'hev']);
  expect(possibleValuesOf('transmission', { ...camry, fuel: 'hev' }, taxonomy)).toEqual(['CVT']);
});

test('without a generation the bodies of the model are offered first', () => {
  const { generation: _, ...unsure } = camry;
  expect(possibleValuesOf('body_type', unsure, taxonomy)).toBeNull();
  expect(bodiesOfModel(unsure, taxonomy)).toEqual(['sedan']);
  const [model] = taxonomy.models ?? [];
  const unknown = { ...taxonomy, generations: [], models: [{ ...model, body_type: key('suv') }] } as Taxonomy;
  expect(bodiesOfModel(unsure, unknown)).toEqual(['suv']);
  expect(bodiesOfModel(unsure, { ...taxonomy, generations: [], models: [] })).toBeNull();
});

test('answers that contradict a changed earlier answer are reported; the others stay', () => {
  const fullForm: AdForm = {
    ...camry,
    body_type: 'sedan',
    fuel: 'petrol',
    transmission: 'AT',
    drive: 'FWD',
    modification: 2,
    volume_cc: 3456,
  };
  expect(contradictedFields({ ...fullForm, year: 2022 }, ['year'], taxonomy)).toEqual([
    'modification',
    'volume_cc',
  ]);
  expect(contradictedFields({ ...fullForm, year: 2013 }, ['year'], taxonomy)).toContain('generation');
  expect(contradictedFields({ ...fullForm, fuel: 'hev' }, ['fuel'], taxonomy)).toEqual([
    'transmission',
    'modification',
    'volume_cc',
  ]);
  expect(contradictedFields({ ...fullForm, color: 'red' }, ['color'], taxonomy)).toEqual([]);
});

test('an answer "not in the list" contradicts no other answer', () => {
  const exotic: AdForm = { ...camry, fuel: 'hydrogen', transmission: 'SS' };
  expect(contradictedFields(exotic, ['fuel'], taxonomy)).toEqual([]);
});

test('a new brand clears the model and everything below it', () => {
  const { changes, cleared } = withDependentsCleared(
    { ...camry, modification: 1, mileage: 5 },
    { brand: 'kia', brand_other: null },
  );
  expect(cleared).toEqual(['model', 'generation', 'modification']);
  expect(changes).toEqual({
    brand: 'kia',
    brand_other: null,
    model: null,
    generation: null,
    modification: null,
  });
  expect(withDependentsCleared({}, { brand: 'kia' }).cleared).toEqual([]);
});

test('fields with one possible value are filled in, one after another', () => {
  const fields = ['fuel', 'transmission', 'drive', 'modification', 'volume_cc', 'power_hp'] as const;
  expect(onlyPossibleAnswers(camry, fields, taxonomy)).toEqual({ drive: 'FWD' });
  expect(onlyPossibleAnswers({ ...camry, fuel: 'hev' }, fields, taxonomy)).toEqual({
    transmission: 'CVT',
    drive: 'FWD',
    modification: 3,
    volume_cc: 2487,
    power_hp: 103,
  });
  expect(onlyPossibleAnswers({ ...camry, generation: null, year: null }, ['generation'], taxonomy)).toEqual(
    {},
  );
});

test('a modification sets the engine, gearbox and drive', () => {
  expect(answersOfModification(3, taxonomy)).toEqual({
    modification: 3,
    fuel: 'hev',
    transmission: 'CVT',
    drive: 'FWD',
    volume_cc: 2487,
    power_hp: 103,
  });
});
