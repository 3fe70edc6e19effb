import { expect, test } from 'vitest';
import { coalesced, coalescedLookup } from './request-coalescing.ts';

test('callers that arrive during a run share the next run', async () => {
  const runs: PromiseWithResolvers<number>[] = [];
  const query = coalesced(() => {
    const run = Promise.withResolvers<number>();
    runs.push(run);
    return run.promise;
  });
  const first = query();
  const [second, third] = [query(), query()];
  expect(runs).toHaveLength(1);
  runs[0]?.resolve(1);
  expect(await first).toBe(1);
  await expect.poll(() => runs.length).toBe(2);
  runs[1]?.resolve(2);
  expect(await Promise.all([second, third])).toEqual([2, 2]);
});

test('a failed run rejects only its own caller; the next run still happens', async () => {
  let calls = 0;
  const query = coalesced(async () => {
    calls += 1;
    if (calls === 1) throw new Error('lost');
    return calls;
  });
  const [first, second] = [query(), query()];
  await expect(first).rejects.toThrow('lost');
  expect(await second).toBe(2);
  expect(await query()).toBe(3);
});

test('the ids of all callers of the next run are looked up together', async () => {
  const calls: number[][] = [];
  const runs: (() => void)[] = [];
  const lookup = coalescedLookup(async (ids: readonly number[]) => {
    calls.push([...ids]);
    await new Promise<void>((resolve) => runs.push(resolve));
    return new Map(ids.map((id) => [id, id * 10]));
  });
  const first = lookup([1]);
  const later = [lookup([2, 3]), lookup([3, 4]), lookup([])];
  runs[0]?.();
  expect((await first).get(1)).toBe(10);
  await expect.poll(() => calls).toEqual([[1], [2, 3, 4]]);
  runs[1]?.();
  const [second, third, empty] = await Promise.all(later);
  expect([second?.get(2), third?.get(4), empty?.size]).toEqual([20, 40, 0]);
});

test('a caller that arrives just as a run ends does not take ids from callers of the next run', async () => {
  for (let steps = 0; steps < 12; steps += 1) {
    const first = Promise.withResolvers<void>();
    let isFirst = true;
    const lookup = coalescedLookup(async (ids: readonly number[]) => {
      if (isFirst) {
        isFirst = false;
        await first.promise;
      }
      return new Map(ids.map((id) => [id, id * 10]));
    });
    const early = [lookup([1]), lookup([2])];
    first.resolve();
    for (let step = 0; step < steps; step += 1) await null;
    const [one, two, three] = await Promise.all([...early, lookup([3])]);
    expect([one?.get(1), two?.get(2), three?.get(3)], `after ${steps} steps`).toEqual([10, 20, 30]);
  }
});
