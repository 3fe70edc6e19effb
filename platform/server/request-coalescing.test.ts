import { expect, test } from 'vitest';
import { coalesced, coalescedLookup } from './request-coalescing.ts';

test('callers that come while the query runs share the next run', async () => {
  const answers: PromiseWithResolvers<number>[] = [];
  const ask = coalesced(() => {
    const answer = Promise.withResolvers<number>();
    answers.push(answer);
    return answer.promise;
  });
  const first = ask();
  const [second, third] = [ask(), ask()];
  expect(answers).toHaveLength(1);
  answers[0]?.resolve(1);
  expect(await first).toBe(1);
  await expect.poll(() => answers.length).toBe(2);
  answers[1]?.resolve(2);
  expect(await Promise.all([second, third])).toEqual([2, 2]);
});

test('a run that fails does not keep callers from the next', async () => {
  let asked = 0;
  const ask = coalesced(async () => {
    asked += 1;
    if (asked === 1) throw new Error('lost');
    return asked;
  });
  const [first, second] = [ask(), ask()];
  await expect(first).rejects.toThrow('lost');
  expect(await second).toBe(2);
  expect(await ask()).toBe(3);
});

test('callers that wait for the next run get their ids in one lookup', async () => {
  const asked: number[][] = [];
  const answers: (() => void)[] = [];
  const lookUp = coalescedLookup(async (ids: readonly number[]) => {
    asked.push([...ids]);
    await new Promise<void>((resolve) => answers.push(resolve));
    return new Map(ids.map((id) => [id, id * 10]));
  });
  const first = lookUp([1]);
  const others = [lookUp([2, 3]), lookUp([3, 4]), lookUp([])];
  answers[0]?.();
  expect((await first).get(1)).toBe(10);
  await expect.poll(() => asked).toEqual([[1], [2, 3, 4]]);
  answers[1]?.();
  const [second, third, empty] = await Promise.all(others);
  expect([second?.get(2), third?.get(4), empty?.size]).toEqual([20, 40, 0]);
});

test('a caller that comes just as a run ends takes nothing from those who wait for the next', async () => {
  for (let steps = 0; steps < 12; steps += 1) {
    const first = Promise.withResolvers<void>();
    let isFirst = true;
    const lookUp = coalescedLookup(async (ids: readonly number[]) => {
      if (isFirst) {
        isFirst = false;
        await first.promise;
      }
      return new Map(ids.map((id) => [id, id * 10]));
    });
    const early = [lookUp([1]), lookUp([2])];
    first.resolve();
    for (let step = 0; step < steps; step += 1) await null;
    const [one, two, three] = await Promise.all([...early, lookUp([3])]);
    expect([one?.get(1), two?.get(2), three?.get(3)], `after ${steps} steps`).toEqual([10, 20, 30]);
  }
});
