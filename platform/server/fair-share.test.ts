import { expect, test } from 'vitest';
import { createFairShare } from './fair-share.ts';

function entering(share: ReturnType<typeof createFairShare>) {
  const begun: string[] = [];
  return { begun, enter: (ip: string, name: string) => share.enter(ip, () => begun.push(name)) };
}

test('an address gets so many requests worked on at once, its others wait in order, other addresses do not', () => {
  const { begun, enter } = entering(createFairShare(2));
  const leaves = ['a', 'b', 'c', 'd'].map((name) => enter('203.0.113.1', name));
  enter('203.0.113.2', 'other');
  expect(begun).toEqual(['a', 'b', 'other']);
  leaves[1]?.();
  leaves[1]?.();
  expect(begun).toEqual(['a', 'b', 'other', 'c']);
  leaves[0]?.();
  expect(begun).toEqual(['a', 'b', 'other', 'c', 'd']);
});

test('who goes while waiting is passed over, and an address without requests is forgotten', () => {
  const share = createFairShare(1);
  const { begun, enter } = entering(share);
  const leaves = ['a', 'b', 'c'].map((name) => enter('203.0.113.1', name));
  leaves[1]?.();
  leaves[0]?.();
  expect(begun).toEqual(['a', 'c']);
  leaves[2]?.();
  expect(share.count()).toBe(0);
});
