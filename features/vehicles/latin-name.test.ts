import { expect, test } from 'vitest';
import { vehicleName } from './latin-name.ts';

test.each([
  ['ГАЗ', 'GAZ'],
  ['УАЗ', 'UAZ'],
  ['ИЖ', 'IZh'],
  ['Москвич', 'Moskvich'],
  ['24 (Волга)', '24 (Volga)'],
  ['М-20 Победа', 'M-20 Pobeda'],
  ['Toyota', 'Toyota'],
])('%s is %s in English', (name, latin) => {
  expect(vehicleName(name, 'en')).toBe(latin);
  expect(vehicleName(name, 'ru')).toBe(name);
  expect(vehicleName(name, 'kk')).toBe(name);
});
