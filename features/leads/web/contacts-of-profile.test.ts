import { expect, test } from 'vitest';
import { formatPhone } from '../../../platform/contract/phone.ts';
import { contactsOfProfile } from './contacts-of-profile.ts';

test.for([
  ['Әйгерім Қали-Бекова', { first_name: 'Әйгерім', last_name: 'Қали-Бекова' }],
  ['  Анна  Мария   Иванова ', { first_name: 'Анна', last_name: 'Мария Иванова' }],
  ['Ерлан', { first_name: 'Ерлан' }],
  ['4x4 Toyota', { last_name: 'Toyota' }],
  [`Ерлан ${'х'.repeat(61)}`, { first_name: 'Ерлан' }],
  ['', {}],
  [null, {}],
] as const)('the name %s fills the fields that it is valid for', ([name, expected]) => {
  expect(contactsOfProfile({ name, phone: null })).toEqual(expected);
});

test('a phone is formatted for reading', () => {
  expect(contactsOfProfile({ name: null, phone: '+77012000001' })).toEqual({
    phone: formatPhone('+77012000001'),
  });
});
