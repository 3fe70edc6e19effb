import { expect, test } from 'vitest';
import { splitByMarks } from './description.tsx';

const render = (text: string, marks: Parameters<typeof splitByMarks>[1]) =>
  splitByMarks(text, marks).map(({ content, kind }) => (kind ? `[${content}]` : content));

test('a text is split into marked and unmarked parts', () => {
  expect(render('битая, звоните 8705', [])).toEqual(['битая, звоните 8705']);
  expect(
    render('битая, звоните 8705', [
      { start: 0, end: 5, kind: 'damage' },
      { start: 15, end: 19, kind: 'contact' },
    ]),
  ).toEqual(['[битая]', ', звоните ', '[8705]']);
});

test('a mark that overlaps an earlier one is ignored', () => {
  expect(
    render('abcdef', [
      { start: 1, end: 4, kind: 'damage' },
      { start: 3, end: 6, kind: 'contact' },
    ]),
  ).toEqual(['a', '[bcd]', 'ef']);
});
