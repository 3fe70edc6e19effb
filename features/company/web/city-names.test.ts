import { expect, test } from 'vitest';
import { parseCityNames, printCityNames } from './city-names.ts';

const almaty = { id: 1, names: { ru: 'Алматы', kk: 'Алматы', en: 'Almaty' } };

test('names of the chosen city survive a reload', () => {
  expect(parseCityNames(printCityNames(almaty))).toEqual(almaty);
});

test('anything else counts as nothing', () => {
  for (const junk of [null, '', '{', 'null', '1', '{"id":1}', '{"id":"1","names":{}}', '[]']) {
    expect(parseCityNames(junk)).toBeNull();
  }
});
