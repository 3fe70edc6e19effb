import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { indexPlaces } from '../../company/server/public.ts';
import { indexVehicles, type NamedBrand } from '../../vehicles/server/public.ts';
import { type Cells, columns } from './columns.ts';
import { interpretRow } from './interpret-row.ts';
import { lookupsOf } from './lookups.ts';
import { indexLabels } from './text-facets.ts';

const engine = { powerHp: 150, transmission: 'AT', drive: 'FWD', yearFrom: null, yearTo: null };
const garuda: NamedBrand = {
  id: 1,
  name: 'Garuda',
  names: ['гаруда'],
  models: [
    {
      id: 10,
      name: 'Sky',
      names: [],
      popularity: 50,
      yearFrom: 2005,
      yearTo: null,
      generations: [
        {
          id: 100,
          codes: ['SK10'],
          yearFrom: 2005,
          yearTo: 2014,
          modifications: [
            { id: 1000, volumeCc: 1994, fuel: 'petrol', ...engine },
            { id: 1001, volumeCc: 2487, fuel: 'hev', ...engine },
            { id: 1002, volumeCc: 2393, fuel: 'petrol', ...engine },
            { id: 1003, volumeCc: 2393, fuel: 'petrol', ...engine, powerHp: 170 },
          ],
        },
        { id: 101, codes: ['SK20'], yearFrom: 2014, yearTo: null, modifications: [] },
      ],
    },
  ],
};
const lookups = lookupsOf({
  vehicles: indexVehicles([garuda]),
  places: indexPlaces([{ id: 7, kind: 'city', names: ['Горный', 'Тау'], regionNames: ['Степь'] }]),
  labels: indexLabels([]),
  year: 2026,
});

const usual: Cells = {
  brand: 'Garuda',
  model: 'Sky Luxe',
  year: '2010',
  price: '7700000',
  city: 'Горный',
  mileage_km: '183426.0',
  body_type: 'Седан',
  engine_volume_l: '2.0',
  fuel_type: 'petrol',
  transmission: 'automatic',
  drive_type: 'Передний привод',
  steering_wheel: 'Слева',
  color: 'серый металлик',
  generation: 'SK10',
};
const interpret = (cells: Partial<Cells> = {}) => interpretRow(lookups, { ...usual, ...cells });
const listingOf = (cells: Partial<Cells> = {}) => interpret(cells).listing;
function notesOf(cells: Partial<Cells>) {
  const interpretation = interpret(cells);
  return interpretation.listing
    ? interpretation.notes.map(({ field, reason }) => `${field} ${reason}`)
    : interpretation.refusal;
}

test('a row becomes a listing with facts from its cells and from the taxonomy', () => {
  expect(interpret()).toEqual({
    notes: [],
    listing: {
      source_key: expect.stringMatching(/^[\w-]{27}$/),
      brand_id: 1,
      model_id: 10,
      generation_id: 100,
      modification_id: 1000,
      trim: 'Luxe',
      year: 2010,
      body_type: 'sedan',
      volume_cc: 1994,
      power_hp: 150,
      fuel: 'petrol',
      transmission: 'AT',
      drive: 'FWD',
      steering: 'left',
      color: 'grey',
      paint_finish: 'metallic',
      condition: 'used',
      mileage: 183_426,
      price_tenge: 7_700_000,
      city_id: 7,
    },
  });
});

describe('a missing value stays unknown', () => {
  test('without a note in the report', () => {
    const cells = Object.fromEntries(columns.slice(5).map((column) => [column, ''])) as Partial<Cells>;
    expect(interpret(cells)).toMatchObject({
      notes: [],
      listing: {
        mileage: null,
        body_type: null,
        volume_cc: null,
        fuel: null,
        transmission: null,
        drive: null,
        steering: null,
        color: null,
        paint_finish: null,
        modification_id: null,
      },
    });
  });

  test.each(['unknown', 'NaN', '-', 'нет данных'])('also when the table says "%s"', (blank) => {
    expect(notesOf({ generation: blank, color: blank, body_type: blank })).toEqual([]);
  });

  test('like a value that makes no sense, with a note in the report', () => {
    const cells = {
      model: 'Phantom',
      mileage_km: '111111',
      engine_volume_l: '0.3',
      fuel_type: 'уголь',
      color: 'неведомый',
    };
    expect(listingOf(cells)).toMatchObject({
      model_id: null,
      trim: 'Phantom',
      mileage: null,
      volume_cc: null,
    });
    expect(notesOf(cells)).toEqual([
      'model model_unknown',
      'mileage_km mileage_implausible',
      'engine_volume_l volume_implausible',
      'fuel_type word_unknown',
      'color word_unknown',
    ]);
  });

  test('such as a generation whose code is unknown or whose years do not include the year of the car', () => {
    expect(notesOf({ generation: 'QQ' })).toEqual(['generation generation_unknown']);
    expect(notesOf({ generation: 'SK20', year: '2009' })).toEqual(['generation generation_contradicts_year']);
    expect(listingOf({ generation: '', year: '2014' })?.generation_id).toBeNull();
    expect(listingOf({ generation: '', year: '2012' })?.generation_id).toBe(100);
  });

  test('such as the modification when several fit; values that all of them share are set', () => {
    expect(listingOf({ engine_volume_l: '2.4' })).toMatchObject({
      modification_id: null,
      volume_cc: 2393,
      power_hp: null,
    });
    expect(listingOf({ engine_volume_l: '3.5' })).toMatchObject({ modification_id: null, volume_cc: 3500 });
  });
});

test('the kind of a hybrid comes from its modification, otherwise it is unknown', () => {
  expect(listingOf({ fuel_type: 'гибрид', engine_volume_l: '2.5' })?.fuel).toBe('hev');
  expect(listingOf({ fuel_type: 'гибрид', engine_volume_l: '1.5' })?.fuel).toBe('hybrid');
});

test.each([
  [
    { brand: '', model: '' },
    { field: 'brand', reason: 'brand_missing' },
  ],
  [
    { brand: '', model: 'Sky' },
    { field: 'brand', reason: 'brand_missing' },
  ],
  [{ brand: 'Unicorn' }, { field: 'brand', reason: 'brand_unknown' }],
  [{ year: '' }, { field: 'year', reason: 'year_missing' }],
  [{ year: 'new' }, { field: 'year', reason: 'year_unreadable' }],
  [{ year: '1899' }, { field: 'year', reason: 'year_impossible' }],
  [{ year: '2028' }, { field: 'year', reason: 'year_impossible' }],
  [{ price: '' }, { field: 'price', reason: 'price_missing' }],
  [{ price: '$9000' }, { field: 'price', reason: 'price_unreadable' }],
  [{ price: '111' }, { field: 'price', reason: 'price_impossible' }],
  [{ price: '-7700000' }, { field: 'price', reason: 'price_impossible' }],
  [{ price: '9999999999999' }, { field: 'price', reason: 'price_impossible' }],
  [{ city: '' }, { field: 'city', reason: 'city_missing' }],
  [{ city: 'Атлантида' }, { field: 'city', reason: 'city_unknown' }],
  [{ model: 'x'.repeat(121) }, { field: 'model', reason: 'too_long' }],
  [{ city: 'Гор\ufffdый' }, { field: 'city', reason: 'broken_encoding' }],
  [{ color: 'a\u0000b' }, { field: 'color', reason: 'broken_encoding' }],
])('a row with %j is refused', (cells, refusal) => {
  expect(interpret(cells)).toEqual({ listing: null, refusal });
});

describe('the key of a row', () => {
  const key = (cells: Partial<Cells> = {}) => listingOf(cells)?.source_key;

  test('is the same for the same car in any spelling', () => {
    const respelled = {
      brand: 'GARUDA ',
      model: 'sky-luxe',
      year: '2010.0',
      price: '7 700 000',
      city: 'горный',
      mileage_km: '183426',
      engine_volume_l: '2,0',
      fuel_type: 'Бензин',
      transmission: 'АКПП',
      drive_type: 'fwd',
      steering_wheel: 'left',
    };
    expect(key(respelled)).toBe(key());
  });

  test('differs when the meaning of any cell differs', () => {
    const changedCells: Partial<Cells> = {
      model: 'Sky Base',
      year: '2011',
      price: '7700001',
      city: 'Тау',
      mileage_km: '183427',
      body_type: 'Купе',
      engine_volume_l: '2.4',
      fuel_type: 'diesel',
      transmission: 'cvt',
      drive_type: 'Полный привод',
      steering_wheel: 'Справа',
      color: 'белый',
      generation: '',
    };
    const keys = Object.entries(changedCells).map(([column, cell]) => key({ [column]: cell }));
    expect(new Set([...keys, key()]).size).toBe(Object.keys(changedCells).length + 1);
  });
});

test('a row with arbitrary cells becomes a listing or a refusal, without an exception', () => {
  const word = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 12 }),
    fc.constantFrom('', '0', '-1', '1e400', 'NaN', '(', "'", '+', '2010', '7700000', 'Garuda', 'Горный'),
  );
  const cells = fc.record(Object.fromEntries(columns.map((column) => [column, word]))) as fc.Arbitrary<Cells>;
  fc.assert(
    fc.property(cells, (row) => {
      const interpretation = interpretRow(lookups, row);
      expect(
        interpretation.listing === null ? interpretation.refusal.reason : interpretation.listing.source_key,
      ).toBeTruthy();
    }),
  );
});
