import { expect, test } from 'vitest';
import { inPictureQueue } from './picture-queue.ts';

test('many slow pictures of one person do not delay anybody else', async () => {
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const enqueue = (key: string, memberId: number) =>
    inPictureQueue({ key, memberId }, () => {
      started.push(key);
      return new Promise<void>((end) => ends.set(key, end));
    });
  const all = [...['a1', 'a2', 'a3', 'a4'].map((key) => enqueue(key, 1)), enqueue('b1', 2), enqueue('b2', 2)];
  const end = async (key: string) => {
    ends.get(key)?.();
    await all[['a1', 'a2', 'a3', 'a4', 'b1', 'b2'].indexOf(key)];
  };
  // While nobody else is waiting, one person may use both slots.
  expect(started).toEqual(['a1', 'a2']);
  await end('a1');
  expect(started.at(-1)).toBe('b1');
  await end('b1');
  expect(started.at(-1)).toBe('b2');
  await end('a2');
  expect(started.at(-1)).toBe('a3');
  await end('b2');
  expect(started.at(-1)).toBe('a4');
  await end('a3');
  await end('a4');
  await Promise.all(all);
});
