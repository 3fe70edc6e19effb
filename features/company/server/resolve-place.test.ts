import { describe, expect, test } from 'vitest';
import { indexPlaces, type NamedCity, resolvePlace } from './resolve-place.ts';

const steppeRegionNames = ['Степная область', 'Дала облысы', 'Steppe', 'steppe'];
const lakesRegionNames = ['Озёрская область', 'Көл облысы', 'Lakes', 'lakes'];
let lastId = 0;
const place = (names: string, kind: NamedCity['kind'], regionNames: string[]): NamedCity => ({
  id: ++lastId,
  names: names.split('|'),
  kind,
  regionNames,
});

const gornyTown = place('Горный|Таулы|Gornyi|Старогорск', 'city', steppeRegionNames);
const town = place('Ключи|Бұлақ|Klyuchi', 'city', steppeRegionNames);
const village = place('Ключи|Бұлақ|Klyuchi', 'settlement', lakesRegionNames);
const firstAul = place('Тау', 'settlement', steppeRegionNames);
const secondAul = place('Тау', 'settlement', lakesRegionNames);
const index = indexPlaces([gornyTown, town, village, firstAul, secondAul]);
const resolve = (text: string) => resolvePlace(index, text);

describe('the place of an ad', () => {
  test.each([
    'Горный',
    'ГОРНЫЙ',
    'г. Горный',
    'г.Горный',
    'город Горный',
    'Таулы қаласы',
    'gornyi',
    'Старогорск',
    'Горный (Старогорск)',
    'Новоимённый (Старогорск)',
    'Степная область, Горный',
    'Горный, Степная обл.',
  ])('%s', (text) => {
    expect(resolve(text)).toEqual({ city: gornyTown });
  });

  test('is the town rather than a village of the same name, unless the region says otherwise', () => {
    expect(resolve('Ключи')).toEqual({ city: town });
    expect(resolve('Ключи (Озёрская обл.)')).toEqual({ city: village });
    expect(resolve('Степная область, Ключи')).toEqual({ city: town });
  });

  test('is not guessed if several places have the name', () => {
    expect(resolve('Тау')).toEqual({ city: null, fault: 'ambiguous' });
    expect(resolve('Ключи (Дальний р-н)')).toEqual({ city: null, fault: 'ambiguous' });
  });

  test('is unknown if it is not in the list', () => {
    expect(resolve('Москва')).toEqual({ city: null, fault: 'unknown' });
    expect(resolve('Горнык')).toEqual({ city: null, fault: 'unknown' });
  });
});
