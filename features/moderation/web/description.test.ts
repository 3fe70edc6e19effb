import { expect, test } from 'vitest';
import { marked } from './description.tsx';

const told = (text: string, marks: Parameters<typeof marked>[1]) =>
  marked(text, marks).map(({ words, kind }) => (kind ? `[${words}]` : words));

test('the text is whole with its marks in it', () => {
  expect(told('битая, звоните 8705', [])).toEqual(['битая, звоните 8705']);
  expect(
    told('битая, звоните 8705', [
      { start: 0, end: 5, kind: 'damage' },
      { start: 15, end: 19, kind: 'contact' },
    ]),
  ).toEqual(['[битая]', ', звоните ', '[8705]']);
});

test('of marks that overlap the first one counts', () => {
  expect(
    told('abcdef', [
      { start: 1, end: 4, kind: 'damage' },
      { start: 3, end: 6, kind: 'contact' },
    ]),
  ).toEqual(['a', '[bcd]', 'ef']);
});
