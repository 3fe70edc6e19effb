import { expect, test } from 'vitest';
import { createAddressLimit } from './traffic.ts';

test('an address that asks too often waits, others do not', () => {
  const clock = { ms: 0, now: () => clock.ms };
  const limit = createAddressLimit({ perSecond: 2, burst: 3 }, clock);
  const asked = (ip: string, times: number) => Array.from({ length: times }, () => limit.allows(ip));
  expect(asked('203.0.113.1', 4)).toEqual([true, true, true, false]);
  expect(asked('203.0.113.2', 1)).toEqual([true]);
  clock.ms = 1000;
  expect(asked('203.0.113.1', 3)).toEqual([true, true, false]);
});

test('the addresses of one IPv6 customer are one', () => {
  const limit = createAddressLimit({ perSecond: 1, burst: 1 }, { now: () => 0 });
  expect(limit.allows('2001:db8:1:200::1')).toBe(true);
  expect(limit.allows('2001:db8:1:2ff::2')).toBe(false);
  expect(limit.allows('2001:db8:1:300::2')).toBe(true);
});
