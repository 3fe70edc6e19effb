import { expect, test } from 'vitest';
import { covers, horizonOf, parseSnapshot, snapshotOf } from './database-snapshot.ts';

test.for(['10:20:12,15', '10:10:'])('%s is a snapshot', (text) => {
  expect(parseSnapshot(text)?.text).toBe(text);
});

test.for([
  '',
  '10',
  '10:20',
  '10:20:12,',
  '10:20:,12',
  ' 10:20:',
  '10:20:\n',
  '-1:20:',
  '1e3:20:',
  "10:20:'; drop table offers; --",
  '10:99999999999999999999:',
])('%j is not a snapshot', (text) => {
  expect(parseSnapshot(text)).toBeNull();
});

test.for([
  { later: '10:10:', earlier: '10:10:', isCovered: true },
  { later: '12:20:12', earlier: '10:15:12', isCovered: true },
  // Transaction 12 was visible in the earlier snapshot.
  { later: '12:20:12', earlier: '10:15:', isCovered: false },
  // Transactions 11 to 14 had not started in the later snapshot.
  { later: '10:11:', earlier: '10:15:', isCovered: false },
  { later: '16:20:16,17', earlier: '10:15:', isCovered: true },
])('$later covers $earlier: $isCovered', ({ later, earlier, isCovered }) => {
  expect(covers(snapshotOf(later), snapshotOf(earlier))).toBe(isCovered);
});

test('a text that is too long is not parsed', () => {
  expect(parseSnapshot('10:20:12,15', 10)).toBeNull();
});

test('all transactions below the horizon are visible', () => {
  expect([horizonOf(snapshotOf('10:20:15,12')), horizonOf(snapshotOf('20:20:'))]).toEqual(['12', '20']);
});
