import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { keptIfSlow } from './kept-if-slow.ts';

function counting(milliseconds: number) {
  let runs = 0;
  return keptIfSlow(
    async () => {
      runs += 1;
      const run = runs;
      await sleep(milliseconds);
      if (run === 1 && milliseconds === 0) throw new Error('away');
      return run;
    },
    { slowMs: 50, keptMs: 200 },
  );
}

test('a slow result is shared and kept for a while', async () => {
  const ask = counting(60);
  expect(await Promise.all([ask(), ask()])).toEqual([1, 1]);
  expect(await ask()).toBe(1);
  await sleep(250);
  expect(await ask()).toBe(2);
});

test('a quick result is shared by those who wait for it, but not kept; a failure neither', async () => {
  const ask = counting(0);
  await expect(ask()).rejects.toThrow('away');
  expect(await Promise.all([ask(), ask()])).toEqual([2, 2]);
  expect(await ask()).toBe(3);
});
