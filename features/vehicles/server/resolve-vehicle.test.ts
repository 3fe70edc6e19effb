import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  indexVehicles,
  matchingModifications,
  type NamedBrand,
  type NamedGeneration,
  type NamedModel,
  type NamedModification,
  resolveGeneration,
  resolveVehicle,
} from './resolve-vehicle.ts';

let lastId = 0;

function aModification(overrides: Partial<NamedModification>): NamedModification {
  const unknown = { volumeCc: null, fuel: null, powerHp: null, transmission: null, drive: null };
  return { id: ++lastId, ...unknown, yearFrom: null, yearTo: null, ...overrides };
}

function aGeneration(
  yearFrom: number,
  yearTo: number | null,
  codes: string,
  modifications: NamedModification[] = [],
) {
  return { id: ++lastId, yearFrom, yearTo, codes: codes.split('|'), modifications } satisfies NamedGeneration;
}

function aModel(name: string, aliases = '', overrides: Partial<NamedModel> = {}): NamedModel {
  const names = aliases.split('|').filter(Boolean);
  return {
    id: ++lastId,
    name,
    names,
    popularity: 50,
    yearFrom: null,
    yearTo: null,
    generations: [],
    ...overrides,
  };
}

function aBrand(name: string, aliases: string, models: NamedModel[]): NamedBrand {
  return { id: ++lastId, name, names: aliases.split('|').filter(Boolean), models };
}

// Invented brands and models, because the rules must not depend on real names.
const garuda = aBrand('Garuda', 'гаруда', [
  aModel('Sky', 'скай'),
  aModel('Sky Plus'),
  aModel('Sky Cruiser', 'скайкрузер'),
  aModel('Sky V'),
  aModel('Seal'),
  aModel('Seal 06'),
  aModel('V 4'),
  aModel('V'),
  aModel("Ne'o", 'нео'),
  aModel('Z', '300|500'),
  aModel('Old Twin', 'twin', { yearFrom: 1980, yearTo: 1999 }),
  aModel('New Twin', 'twin', { yearFrom: 2010 }),
]);
const northRiver = aBrand('North River', 'North', [aModel('River Delta'), aModel('Delta')]);
const koSo = aBrand('Ko & So', 'Ko', [aModel('01'), aModel('02')]);
const sister = aBrand('Aurora', '', [aModel('S7')]);
const zavod = aBrand('Сокол', 'Sokol|СЗ', [aModel('Беркут', '3170|3171')]);
const index = indexVehicles([garuda, northRiver, koSo, sister, zavod]);

function resolve(brand: string, model: string, year = 2020) {
  const resolved = resolveVehicle(index, { brand, model, year });
  return [resolved.brand?.name ?? null, resolved.model?.name ?? null, resolved.trim];
}

describe('the model of an ad', () => {
  test.each([
    ['Garuda', 'Sky', ['Garuda', 'Sky', null]],
    ['GARUDA', 'sky luxe', ['Garuda', 'Sky', 'luxe']],
    ['Garuda', 'Sky+ Max', ['Garuda', 'Sky Plus', 'Max']],
    ['Garuda', 'Sky Cruiser 2.0 Turbo', ['Garuda', 'Sky Cruiser', '2.0 Turbo']],
    ['Garuda', 'SkyCruiser', ['Garuda', 'Sky Cruiser', null]],
    ['Garuda', 'V4', ['Garuda', 'V 4', null]],
    ['Garuda', 'V40', ['Garuda', 'V', '40']],
    ['Гаруда', 'Нео', ['Garuda', "Ne'o", null]],
    ['Garuda', 'NEO (комфорт)', ['Garuda', "Ne'o", 'комфорт']],
    ['Garuda', '500 Long', ['Garuda', 'Z', '500 Long']],
    ['Garuda', 'Sky V60i', ['Garuda', 'Sky', 'V60i']],
    ['Garuda', 'Sky V', ['Garuda', 'Sky V', null]],
    ['Garuda', 'SkyV 60', ['Garuda', 'Sky V', '60']],
    ['Garuda', 'Seal 06DM', ['Garuda', 'Seal 06', 'DM']],
    ['Garuda', 'Garuda Sky', ['Garuda', 'Sky', null]],
    ['', 'Garuda Sky', ['Garuda', 'Sky', null]],
    ['СЗ', '(Sokol) Беркут 3170', ['Сокол', 'Беркут', '3170']],
    ['Сoкол', '3171', ['Сокол', 'Беркут', '3171']],
    ['Garuda', '(новый) Sky', ['Garuda', 'Sky', null]],
  ])('%s + %s', (brand, model, expected) => {
    expect(resolve(brand, model)).toEqual(expected);
  });

  test('is found when the brand field has only the first word of the brand', () => {
    expect(resolve('North', 'River Delta')).toEqual(['North River', 'Delta', null]);
    expect(resolve('North River', 'River Delta')).toEqual(['North River', 'River Delta', null]);
    expect(resolve('Ko', '& So 01 Max')).toEqual(['Ko & So', '01', 'Max']);
    expect(resolve('Ko', '02')).toEqual(['Ko & So', '02', null]);
  });

  test('belongs to the brand named in the model text, if the brand of the ad has no such model', () => {
    expect(resolve('Garuda', 'Aurora S7')).toEqual(['Aurora', 'S7', null]);
  });

  test('stays unknown if the taxonomy lacks the model, and its text becomes the trim', () => {
    expect(resolve('Garuda', 'Phantom 3')).toEqual(['Garuda', null, 'Phantom 3']);
    expect(resolve('Garuda', 'Skyline')).toEqual(['Garuda', null, 'Skyline']);
    expect(resolve('Garuda', '')).toEqual(['Garuda', null, null]);
  });

  test('is not searched for in other brands if the brand is unknown', () => {
    expect(resolve('Grauda', 'Sky')).toEqual([null, null, null]);
    expect(resolve('', '')).toEqual([null, null, null]);
  });

  test('is chosen by year if two models share a spelling, and stays unknown if the year fits neither', () => {
    expect(resolve('Garuda', 'Twin GT', 1990)).toEqual(['Garuda', 'Old Twin', 'GT']);
    expect(resolve('Garuda', 'Twin GT', 2015)).toEqual(['Garuda', 'New Twin', 'GT']);
    expect(resolve('Garuda', 'Twin GT', 2005)).toEqual(['Garuda', null, 'Twin GT']);
  });

  test('leaves the trim text after the model unchanged', () => {
    const trim = fc.stringMatching(/^[A-ZА-Я][a-zа-я0-9]{0,8}( [A-Z0-9][a-z0-9.]{0,5}[a-z0-9])?$/);
    fc.assert(
      fc.property(
        trim.filter((text) => !/^(plus|cruiser|v)/i.test(text)),
        (text) => {
          expect(resolve('Garuda', `Sky ${text}`)).toEqual(['Garuda', 'Sky', text]);
        },
      ),
    );
  });

  test('is found by every name, whatever the case, spaces and punctuation', () => {
    const models = [garuda, northRiver, koSo, sister, zavod].flatMap((brand) =>
      brand.models.filter((model) => !model.name.includes('Twin')).map((model) => ({ brand, model })),
    );
    const respell = fc.constantFrom<(name: string) => string>(
      (name) => name.toUpperCase(),
      (name) => name.toLowerCase(),
      (name) => name.replaceAll(' ', '-'),
      (name) => `  ${name}  `,
      (name) => name.replace("'", '’'),
    );
    fc.assert(
      fc.property(fc.constantFrom(...models), respell, ({ brand, model }, spelled) => {
        expect(resolve(spelled(brand.name), spelled(model.name))).toEqual([brand.name, model.name, null]);
      }),
    );
  });
});

describe('the generation of an ad', () => {
  const first = aGeneration(2001, 2007, 'SK10');
  const second = aGeneration(2007, 2014, 'SK20|SK25');
  const third = aGeneration(2014, null, 'SK300');
  const model = aModel('Sky', '', { generations: [first, second, third] });
  const generation = (codes: string, year: number) => resolveGeneration(model, { codes, year });

  test('is found by its code', () => {
    expect(generation('sk-20/SK25', 2010)).toEqual({ generation: second });
    expect(generation('SK20', 2015)).toEqual({ generation: second });
  });

  test('is found by a shortened code', () => {
    expect(generation('SK30', 2016)).toEqual({ generation: third });
  });

  test('is found by the year alone if only one generation was made in that year', () => {
    expect(generation('', 2003)).toEqual({ generation: first });
    expect(generation('', 2020)).toEqual({ generation: third });
  });

  test('is found by the year if the code only repeats the name of the model', () => {
    expect(generation('SKY', 2003)).toEqual({ generation: first });
  });

  test('stays unknown if two generations were made in the year', () => {
    expect(generation('', 2007)).toEqual({ generation: null });
  });

  test('stays unknown when code and year exclude each other, or the code is unknown', () => {
    expect(generation('SK10', 2019)).toEqual({ generation: null, fault: 'contradiction' });
    expect(generation('QQ', 2019)).toEqual({ generation: null, fault: 'code_unknown' });
  });
});

describe('the modification of an ad', () => {
  const petrol = aModification({ volumeCc: 1998, fuel: 'petrol', transmission: 'AT', drive: 'FWD' });
  const allWheel = aModification({ volumeCc: 1998, fuel: 'petrol', transmission: 'AT', drive: '4wd_auto' });
  const hybrid = aModification({ volumeCc: 2487, fuel: 'hev', transmission: 'CVT', drive: 'FWD' });
  const electric = aModification({ fuel: 'ev', transmission: 'SS', drive: 'RWD' });
  const generation = aGeneration(2018, null, 'SK400', [petrol, allWheel, hybrid, electric]);
  const base = { year: 2020, volumeLitres: null, fuel: null, transmission: null, drive: null };
  const matching = (stated: Partial<Parameters<typeof matchingModifications>[1]>) =>
    matchingModifications(generation, { ...base, ...stated });

  test('is found by engine volume, fuel, transmission and drive', () => {
    expect(matching({ volumeLitres: 2, fuel: 'petrol', transmission: 'AT', drive: '4WD' })).toEqual([
      allWheel,
    ]);
    expect(matching({ volumeLitres: 2, fuel: 'petrol_gas', transmission: 'AT', drive: 'FWD' })).toEqual([
      petrol,
    ]);
    expect(matching({ volumeLitres: 2.5, fuel: 'hybrid' })).toEqual([hybrid]);
    expect(matching({ fuel: 'ev', transmission: 'AT' })).toEqual([electric]);
  });

  test('is not found if the ad contradicts all modifications', () => {
    expect(matching({ volumeLitres: 3 }).filter((mod) => mod.volumeCc !== null)).toEqual([]);
    expect(matching({ fuel: 'diesel' })).toEqual([]);
    expect(matching({ fuel: 'ev', transmission: 'MT' })).toEqual([]);
  });
});
