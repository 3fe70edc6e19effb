import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { foldedPrefixes, foldedWords, foldKey } from './fold.ts';

describe('a folded name', () => {
  test.each([
    ['RAV 4', 'RAV4'],
    ['rav-4', 'Rav4'],
    ["Cee'd", 'ceed'],
    ['Cee’d', 'CEED'],
    ['Pro_Ceed', "pro cee'd"],
    ['Х5', 'X5'],
    ['С 180', 'C180'],
    ['Ёлка', 'елка'],
    ['Citroën', 'Citroen'],
    ['Škoda', 'SKODA'],
    ['Lynk & Co', 'Lynk Co'],
    ['(Lada) Priora', 'lada priora'],
    ['CS75+', 'CS75 Plus'],
    ['Sky 2,0', 'sky 2.0'],
    ['Қонаев', 'Конаев'],
  ])('%s is %s', (left, right) => {
    expect(foldKey(left)).toBe(foldKey(right));
  });

  test.each([
    ['X5', 'X50'],
    ['Seal 05', 'Seal 5'],
    ['3 20', '320'],
    ['2.0', '20'],
    ['Mazda 3 2.0', 'Mazda 320'],
  ])('%s is not %s', (left, right) => {
    expect(foldKey(left)).not.toBe(foldKey(right));
  });

  test('does not depend on case, punctuation between words or spaces', () => {
    const word = fc.stringMatching(/^[a-zа-я]{1,6}$/);
    const mark = fc.constantFrom(' ', '-', '  ', ' / ', '(', '. ');
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 4 }), mark, (words, between) => {
        const key = foldKey(words.join(''));
        expect(foldKey(words.join(between).toUpperCase())).toBe(key);
      }),
    );
  });

  test('folding twice changes nothing', () => {
    const text = fc.stringMatching(/^[\u0020-\u024f\u0400-\u04ff]{0,20}$/u);
    fc.assert(fc.property(text, (name) => foldKey(foldKey(name)) === foldKey(name)));
  });
});

test('a prefix ends where a run of letters or digits ends in the original text', () => {
  expect(foldedPrefixes('CX-5 M60i')).toEqual([
    { key: 'cx', end: 2, isCut: false },
    { key: 'cx5', end: 4, isCut: false },
    { key: 'cx5m', end: 6, isCut: true },
    { key: 'cx5m60', end: 8, isCut: false },
    { key: 'cx5m60i', end: 9, isCut: false },
  ]);
});

test('a word of letters and digits is folded as one word', () => {
  expect(foldedWords('4х4, Полный-привод')).toEqual(['4x4', foldKey('полный'), foldKey('привод')]);
});
