import { expect, test } from 'vitest';
import { formatPhone } from '../../../platform/contract/phone.ts';
import { knownPerson } from './known-person.ts';

test.for([
  ['Әйгерім Қали-Бекова', { first_name: 'Әйгерім', last_name: 'Қали-Бекова' }],
  ['  Анна  Мария   Иванова ', { first_name: 'Анна', last_name: 'Мария Иванова' }],
  ['Ерлан', { first_name: 'Ерлан' }],
  ['4x4 Toyota', { last_name: 'Toyota' }],
  [`Ерлан ${'х'.repeat(61)}`, { first_name: 'Ерлан' }],
  ['', {}],
  [null, {}],
] as const)('the name %s fills what it tells', ([name, known]) => {
  expect(knownPerson({ name, phone: null })).toEqual(known);
});

test('a phone is shown as people write it', () => {
  expect(knownPerson({ name: null, phone: '+77012000001' })).toEqual({
    phone: formatPhone('+77012000001'),
  });
});
