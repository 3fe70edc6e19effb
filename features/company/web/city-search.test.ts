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
const found = (typed: string) => findCities(cities, typed).map((city) => city.name);

test('without a letter to look for all cities stay in their order', () => {
  for (const nothing of ['', '  ', '-', '[[[']) expect(found(nothing)).toHaveLength(cities.length);
  expect(found('')).toEqual(cities.map((city) => city.name));
});

test('a city is found by its Russian, Kazakh and English name', () => {
  expect(found('усть')).toEqual(['Усть-Каменогорск']);
  expect(found('Өске')).toEqual(['Усть-Каменогорск']);
  expect(found('oskem')).toEqual(['Усть-Каменогорск']);
});

test('former names lead to the city', () => {
  expect(found('капчагай')).toEqual(['Конаев']);
  expect(found('нур султан')).toEqual(['Астана']);
});

test('Kazakh letters may be left out, hyphens too', () => {
  expect(found('оскемен')).toEqual(['Усть-Каменогорск']);
  expect(found('кызыл')).toEqual(['Кызылорда']);
  expect(found('алма ата')).toEqual(['Алматы']);
});

test('the city comes before the region of the same beginning', () => {
  expect(found('алмат')).toEqual(['Алматы', 'Конаев']);
});

test('a keyboard left in English is understood', () => {
  expect(found('fkvfns')).toEqual(['Алматы']);
});

test('nothing fits nonsense', () => {
  expect(found('париж')).toEqual([]);
});

test('folding is the same for composed and decomposed letters', () => {
  expect(foldName('Орёл')).toBe(foldName('Орёл'.normalize('NFD')));
});
