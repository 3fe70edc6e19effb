import { expect, test } from 'vitest';
import { differences, shortDifferences } from './differences.ts';

test('removed and added lines are marked', () => {
  expect(differences('a\nb\nc', 'a\nx\nc\nd')).toEqual([
    { kind: 'same', text: 'a' },
    { kind: 'removed', text: 'b' },
    { kind: 'added', text: 'x' },
    { kind: 'same', text: 'c' },
    { kind: 'added', text: 'd' },
  ]);
});

test('a long text is shortened to its changes with one line of context', () => {
  const lines = Array.from({ length: 20 }, (_, at) => `line ${at}`);
  const after = lines.with(2, 'new').with(15, 'newer');
  const changes = shortDifferences(lines.join('\n'), after.join('\n'));
  expect(changes.map((line) => line && `${line.kind} ${line.text}`)).toEqual([
    'same line 1',
    'removed line 2',
    'added new',
    'same line 3',
    null,
    'same line 14',
    'removed line 15',
    'added newer',
    'same line 16',
  ]);
  expect(shortDifferences('a', 'a')).toEqual([]);
});
