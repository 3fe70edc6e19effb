import { expect, test } from 'vitest';
import { type City, findCities, foldName } from './city-search.ts';

function aCity(id: number, ru: string, kk: string, en: string, region: string, aliases: string[] = []): City {
  const names = { ru, kk, en };
  return { id, slug: en.toLowerCase(), name: ru, names, region: { slug: region, name: region }, aliases };
}

const cities = [
  aCity(1, 'Алматы', 'Алматы', 'Almaty', 'Алматы', ['Алма-Ата']),
  aCity(2, 'Астана', 'Астана', 'Astana', 'Астана', ['Нур-Султан', 'Целиноград', 'Акмола']),
  aCity(3, 'Усть-Каменогорск', 'Өскемен', 'Oskemen', 'Восточно-Казахстанская область', ['Ust-Kamenogorsk']),
  aCity(4, 'Кызылорда', 'Қызылорда', 'Kyzylorda', 'Кызылординская область'),
  aCity(5, 'Конаев', 'Қонаев', 'Qonaev', 'Алматинская область', ['Капчагай']),
];
const search = (typed: string) => findCities(cities, typed).map((city) => city.name);

test('a query without letters returns all cities in their order', () => {
  for (const query of ['', '  ', '-', '[[[']) expect(search(query)).toHaveLength(cities.length);
  expect(search('')).toEqual(cities.map((city) => city.name));
});

test('a city is found by its Russian, Kazakh and English name', () => {
  expect(search('усть')).toEqual(['Усть-Каменогорск']);
  expect(search('Өске')).toEqual(['Усть-Каменогорск']);
  expect(search('oskem')).toEqual(['Усть-Каменогорск']);
});

test('a city is found by its former names', () => {
  expect(search('капчагай')).toEqual(['Конаев']);
  expect(search('нур султан')).toEqual(['Астана']);
});

test('Kazakh letters may be typed as similar Russian ones, and hyphens omitted', () => {
  expect(search('оскемен')).toEqual(['Усть-Каменогорск']);
  expect(search('кызыл')).toEqual(['Кызылорда']);
  expect(search('алма ата')).toEqual(['Алматы']);
});

test('a matching city comes before cities of a matching region', () => {
  expect(search('алмат')).toEqual(['Алматы', 'Конаев']);
});

test('Russian names typed with an English keyboard layout are found', () => {
  expect(search('fkvfns')).toEqual(['Алматы']);
});

test('an unknown name has no matches', () => {
  expect(search('париж')).toEqual([]);
});

test('folding is the same for composed and decomposed letters', () => {
  expect(foldName('Орёл')).toBe(foldName('Орёл'.normalize('NFD')));
});
