import { expect, test } from 'vitest';
import { createFormats } from '../../../platform/web/formats.ts';
import { createTranslate } from '../../../platform/web/i18n.tsx';
import type { CarEstimate } from '../contract.ts';
import { en } from '../messages/widget.en.ts';
import { ru } from '../messages/widget.ru.ts';
import { comparedText, differenceText, shortPrice, usualText } from './words.ts';

const formats = createFormats('ru');
const text = createTranslate(ru, formats);
const plain = (sentence: string) => sentence.replace(/[\u00a0\u202f]/g, ' ');

const like = (...cars: [year: number, mileage: number | null][]) =>
  cars.map(([year, mileage_km]) => ({ year, mileage_km })) as CarEstimate['like'];

test('a difference is told with its direction and number, where it has one', () => {
  const told = (by: CarEstimate['reasons'][number]['by'], difference?: number) =>
    plain(differenceText({ by, tenge: 1, ...(difference !== undefined && { difference }) }, text, formats));
  expect(told('mileage', -40_000)).toBe('Пробег меньше на 40 000 км');
  expect(told('mileage', 12_000)).toBe('Пробег больше на 12 000 км');
  expect(told('mileage')).toBe('Пробег');
  expect(told('year', 2)).toBe('Новее на 2 года');
  expect(told('year', -5)).toBe('Старше на 5 лет');
  expect(told('engine')).toBe('Двигатель');
  expect(told('year', 0)).toBe('Немного новее');
  expect(told('condition', 1)).toBe('Новая');
  expect(told('condition', -1)).toBe('С пробегом');
  expect(told('customs', 1)).toBe('Растаможена');
  expect(told('damaged', -1)).toBe('С повреждениями');
  expect(told('region')).toBe('В этом регионе дороже');
  expect(told('cap')).toBe('У похожих необычные цены');
  expect(differenceText({ by: 'region', tenge: -1 }, text, formats)).toBe('В этом регионе дешевле');
  expect(differenceText({ by: 'year', tenge: -1, difference: 0 }, text, formats)).toBe('Немного старше');
  const byLikes = (by: 'year' | 'mileage', likes?: 'more' | 'less' | 'unknown') =>
    differenceText({ by, tenge: -1, ...(likes && { likes }) }, text, formats);
  expect(byLikes('year', 'more')).toBe('Некоторые похожие новее');
  expect(byLikes('year', 'less')).toBe('Некоторые похожие старше');
  expect(byLikes('year')).toBe('Машины этого года дешевле');
  expect(byLikes('mileage', 'less')).toBe('Некоторые похожие проехали меньше');
  expect(byLikes('mileage', 'unknown')).toBe('У некоторых похожих пробег не указан');
  expect(differenceText({ by: 'steering', tenge: -1, is_unknown: true }, text, formats)).toBe(
    'Руль: не указано',
  );
});

test('the like cars are told by their number, years and mileages', () => {
  expect(plain(comparedText(like([2017, 60_400], [2020, 110_000], [2018, null]), text, formats))).toBe(
    'Сравнили с 3 похожими машинами: год 2017–2020, пробег 60 000–110 000 км.',
  );
  expect(plain(comparedText(like([2018, null]), text, formats))).toBe(
    'Сравнили с 1 похожей машиной: год 2018.',
  );
});

test('estimates are told in millions, those below ten with two decimals', () => {
  expect(plain(shortPrice(12_944_000, text, formats))).toBe('12,9 млн');
  expect(plain(shortPrice(4_253_000, text, formats))).toBe('4,25 млн');
  const english = createFormats('en');
  const market = { estimate: 13_900_000, low: 12_900_000, high: 14_800_000, ridge: '' };
  expect(plain(usualText(market, createTranslate(en, english), english))).toBe(
    'Usual price: 13.9 M ₸. Four out of five such cars cost 12.9–14.8 M ₸.',
  );
});
