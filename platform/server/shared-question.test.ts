import { expect, test } from 'vitest';
import { sharedLookup, sharedQuestion } from './shared-question.ts';

test('who asks while an answer is on its way shares the next one', async () => {
  const answers: PromiseWithResolvers<number>[] = [];
  const ask = sharedQuestion(() => {
    const answer = Promise.withResolvers<number>();
    answers.push(answer);
    return answer.promise;
  });
  const of = {};
  const first = ask(of);
  const [second, third] = [ask(of), ask(of)];
  expect(answers).toHaveLength(1);
  answers[0]?.resolve(1);
  expect(await first).toBe(1);
  await expect.poll(() => answers.length).toBe(2);
  answers[1]?.resolve(2);
  expect(await Promise.all([second, third])).toEqual([2, 2]);
});

test('a question that fails keeps nobody from asking again', async () => {
  let asked = 0;
  const ask = sharedQuestion(async () => {
    asked += 1;
    if (asked === 1) throw new Error('lost');
    return asked;
  });
  const of = {};
  const [first, second] = [ask(of), ask(of)];
  await expect(first).rejects.toThrow('lost');
  expect(await second).toBe(2);
  expect(await ask(of)).toBe(3);
});

test('who waits for the next answer gets theirs in one question', async () => {
  const asked: number[][] = [];
  const answers: (() => void)[] = [];
  const lookUp = sharedLookup(async (_of: object, ids: readonly number[]) => {
    asked.push([...ids]);
    await new Promise<void>((resolve) => answers.push(resolve));
    return new Map(ids.map((id) => [id, id * 10]));
  });
  const of = {};
  const first = lookUp(of, [1]);
  const others = [lookUp(of, [2, 3]), lookUp(of, [3, 4]), lookUp(of, [])];
  answers[0]?.();
  expect((await first).get(1)).toBe(10);
  await expect.poll(() => asked).toEqual([[1], [2, 3, 4]]);
  answers[1]?.();
  const [second, third, empty] = await Promise.all(others);
  expect([second?.get(2), third?.get(4), empty?.size]).toEqual([20, 40, 0]);
});

test('who asks just as an answer comes takes nothing from those who wait for the next', async () => {
  for (let steps = 0; steps < 12; steps += 1) {
    const first = Promise.withResolvers<void>();
    let isFirst = true;
    const lookUp = sharedLookup(async (_of: object, ids: readonly number[]) => {
      if (isFirst) {
        isFirst = false;
        await first.promise;
      }
      return new Map(ids.map((id) => [id, id * 10]));
    });
    const of = {};
    const early = [lookUp(of, [1]), lookUp(of, [2])];
    first.resolve();
    for (let step = 0; step < steps; step += 1) await null;
    const [one, two, three] = await Promise.all([...early, lookUp(of, [3])]);
    expect([one?.get(1), two?.get(2), three?.get(3)], `after ${steps} steps`).toEqual([10, 20, 30]);
  }
});
