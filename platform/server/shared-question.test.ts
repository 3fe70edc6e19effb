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
