import { expect, test } from 'vitest';
import { hideNumber } from './hide-numbers.ts';

test('a number is hidden wherever it stands, however it is written', () => {
  const plate = '123ABC02';
  expect(hideNumber('Рамка номера 123 авс 02 сломана, на стекле 123-ABC-02', plate)).toBe(
    'Рамка номера … сломана, на стекле …',
  );
  expect(hideNumber('123ABC02', ' 123 abc 02 ')).toBe('…');
  expect(hideNumber('Номер 123 ABC 03', plate)).toBe('Номер 123 ABC 03');
  expect(hideNumber('VIN XW7BF4FK 10S000055.', 'XW7BF4FK10S000055')).toBe('VIN ….');
});

test('what is too short to be a number hides nothing', () => {
  expect(hideNumber('Пробег 02 02', '02')).toBe('Пробег 02 02');
  expect(hideNumber('Хорошая', ' - ')).toBe('Хорошая');
});
