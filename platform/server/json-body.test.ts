import { expect, test } from 'vitest';
import { isExcessiveJson } from './json-body.ts';

const isExcessive = (json: string) => isExcessiveJson(Buffer.from(json));

test.each([
  ['lists in lists', '['.repeat(5_000) + ']'.repeat(5_000)],
  ['brackets that nothing closes', '['.repeat(26_000)],
  ['objects in objects', '{"a":'.repeat(40)],
  ['many keys', JSON.stringify(Object.fromEntries(Array.from({ length: 4_001 }, (_, at) => [`k${at}`, 1])))],
  ['many items', JSON.stringify(Array(4_100).fill(1))],
])('%s are too much', (_, json) => expect(isExcessive(json)).toBe(true));

test.each([
  ['a form', JSON.stringify({ name: 'Тулпар', phones: ['+7 700', '+7 701'], place: { city: 'almaty' } })],
  ['a text of brackets, commas and quotes', JSON.stringify({ text: '[{,:"\\'.repeat(5_000) })],
  ['a text that ends in a backslash', '{"a":"\\\\","b":1}'],
  ['nothing', ''],
  ['a text that nothing closes', '"abc\\'],
])('%s is not', (_, json) => expect(isExcessive(json)).toBe(false));
