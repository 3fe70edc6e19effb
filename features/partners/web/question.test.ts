import { expect, test } from 'vitest';
import { addressOf, inputOf, pageOf, questionOf } from './question.ts';

test('an address and its question are one', () => {
  const question = questionOf({ category: 'tyres', city: 'almaty', q: ' шины ', open: 'now' });
  expect(inputOf(question)).toEqual({ category: 'tyres', city: 'almaty', q: 'шины', open: 'now' });
  expect(addressOf(question, 2)).toBe(
    '/partners?category=tyres&city=almaty&q=%D1%88%D0%B8%D0%BD%D1%8B&open=now&page=2',
  );
  expect(addressOf(questionOf({}))).toBe('/partners');
});

test.each([
  [{ category: '../x', city: ['a', 'b'], open: 'yes' }, {}],
  [{ q: `a\0${'\ud83d'}` }, { q: 'a' }],
  [{ q: `${'я'.repeat(99)}🚗` }, { q: 'я'.repeat(99) }],
])('of the nonsense %j the call gets %j', (search, input) => {
  expect(inputOf(questionOf(search))).toEqual(input);
});

test.each(['0', '-1', '1.5', '99999', 'x', undefined])('the page %s is the first', (page) => {
  expect(pageOf({ page })).toBe(1);
});
