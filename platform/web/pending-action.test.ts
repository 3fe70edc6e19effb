import { expect, test } from 'vitest';
import { safePath } from './pending-action.ts';

test.for([
  ['/cars/7?photo=2#price', '/cars/7?photo=2#price'],
  ['/', '/'],
  ['/wishlist', '/wishlist'],
  ['/cars?q=//elsewhere.example', '/cars?q=//elsewhere.example'],
])('%j is a path of ours', ([next, path]) => {
  expect(safePath(next)).toBe(path);
});

test.for([
  'https://elsewhere.example',
  '//elsewhere.example',
  '/\\\\elsewhere.example',
  '/\t/elsewhere.example',
  '/.//elsewhere.example',
  '/x/..//elsewhere.example',
  '/%2e//elsewhere.example',
  'javascript:alert(1)',
  'cars',
  '',
  undefined,
  7,
])('%j leads home', (next) => {
  expect(safePath(next)).toBe('/');
});
