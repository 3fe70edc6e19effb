import { expect, test } from 'vitest';
import { formatTypedPhone, formatWholePhone } from './typed-phone.ts';

const readable = (text: string) => text.replaceAll('\u00a0', ' ');
/** `|` marks the caret. */
function typed(marked: string): string {
  const caret = marked.indexOf('|');
  const result = formatTypedPhone({ text: marked.replace('|', ''), caret });
  return readable(`${result.text.slice(0, result.caret)}|${result.text.slice(result.caret)}`);
}

test.for([
  ['8|', '+7|'],
  ['87|', '+7 7|'],
  ['7|', '7|'],
  ['70|', '+7 70|'],
  ['77|', '+7 77|'],
  ['701123|', '+7 701 123|'],
  ['77771234567|', '+7 777 123 45 67|'],
  ['+7|', '+7|'],
  ['+7701123|', '+7 701 123|'],
  ['8 (701) 123-45-67|', '+7 701 123 45 67|'],
  ['+7 701 123 45 678|', '+7 701 123 45 678|'],
  // In the middle, and deleting the space before a digit.
  ['+7 7019| 123 45 67', '+7 701 9|12 34 567'],
  ['+7 701|123 45 67', '+7 701| 123 45 67'],
  ['|87011234567', '|+7 701 123 45 67'],
  // Nothing to group.
  ['+|', '+|'],
  ['+1 202 555|', '+1 202 555|'],
  ['abc 8|', 'abc 8|'],
  ['123|', '123|'],
  ['|', '|'],
] as const)('%s becomes %s while it is typed', ([before, after]) => {
  expect(typed(before)).toBe(after);
});

test.for([
  '87011234567',
  '7011234567',
  '+7 (701) 123-45-67',
  '77011234567',
])('%s typed digit by digit ends as one number', (whole) => {
  let text = '';
  for (const letter of whole) text = formatTypedPhone({ text: text + letter, caret: text.length + 1 }).text;
  expect(readable(formatWholePhone(text))).toBe('+7 701 123 45 67');
});

test('a number reads right while it is typed, also one whose own code begins with 77', () => {
  let text = '';
  for (const digit of '7771234567') {
    text = formatTypedPhone({ text: text + digit, caret: text.length + 1 }).text;
    expect('7771234567').toMatch(new RegExp(`^${text.replace(/^\+7/, '').replace(/\D/g, '')}`));
  }
  expect(readable(text)).toBe('+7 777 123 45 67');
  expect(formatWholePhone('+1 202')).toBe('+1 202');
});
