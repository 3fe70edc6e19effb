import { expect, test } from 'vitest';
import { parseCityNames, printCityNames } from './city-names.ts';

const almaty = { id: 1, names: { ru: 'Алматы', kk: 'Алматы', en: 'Almaty' } };

test('printed city names can be parsed again', () => {
  expect(parseCityNames(printCityNames(almaty))).toEqual(almaty);
});

test('invalid values are parsed as null', () => {
  for (const invalidText of [null, '', '{', 'null', '1', '{"id":1}', '{"id":"1","names":{}}', '[]']) {
    expect(parseCityNames(invalidText)).toBeNull();
  }
});
