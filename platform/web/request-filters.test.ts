import { expect, test } from 'vitest';
import { requestFiltersOf, requestInputOf } from './request-filters.ts';
import { entryIdOf, pageOf } from './use-desk-page.ts';

const statuses = ['new', 'done'] as const;

test('an address without filters shows the open requests of everybody', () => {
  const filters = requestFiltersOf({}, statuses);
  expect(filters).toEqual({ q: '', status: 'open', assignee: undefined });
  expect(requestInputOf(filters)).toEqual({ q: undefined, status: 'open', assignee: undefined });
});

test('the status "any" is not sent to the call', () => {
  const filters = requestFiltersOf({ q: 'Aset', status: 'any', assignee: 'me' }, statuses);
  expect(requestInputOf(filters)).toEqual({ q: 'Aset', status: undefined, assignee: 'me' });
});

test('invalid parameters are ignored', () => {
  expect(requestFiltersOf({ q: 7, status: 'lost', assignee: 'x; drop' }, statuses)).toEqual({
    q: '',
    status: 'open',
    assignee: undefined,
  });
  expect(['-1', '2.7', 'x', undefined].map((page) => pageOf({ page }))).toEqual([1, 2, 1, 1]);
  expect(['12', '12a', 12].map(entryIdOf)).toEqual(['12', null, null]);
});
