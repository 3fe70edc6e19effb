import { expect, test } from 'vitest';
import { withHardSpaces } from './hard-spaces.ts';

test.each([
  ['до {price} ₸ в месяц', 'до {price}_₸ в месяц'],
  ['{percent} % и 40 %', '{percent}_% и 40_%'],
  ['Заявка № {id}', 'Заявка №_{id}'],
  ['JPEG, до 25 МБ, примерно {count} мин.', 'JPEG, до 25_МБ, примерно {count}_мин.'],
  ['{power} л. с., {volume} л', '{power}_л._с., {volume}_л'],
  ['{value} млн ₸', '{value}_млн_₸'],
  ['{power} а. к. дейін', '{power}_а._к. дейін'],
  ['ещё {count} лет и {count} машин', 'ещё {count} лет и {count} машин'],
  ['{count} minutes, {count} min', '{count} minutes, {count}_min'],
])('of %s a line breaks only at the spaces of %s', (text, bound) =>
  expect(withHardSpaces(text).replaceAll('\u00a0', '_')).toBe(bound));
