import { expect, test } from 'vitest';
import { inPictureQueue } from './picture-queue.ts';

test('many slow pictures of one person do not delay anybody else', async () => {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const ask = (key: string, memberId: number) =>
    inPictureQueue({ key, memberId }, () => {
      begun.push(key);
      return new Promise<void>((end) => ends.set(key, end));
    });
  const all = [...['a1', 'a2', 'a3', 'a4'].map((key) => ask(key, 1)), ask('b1', 2), ask('b2', 2)];
  const end = async (key: string) => {
    ends.get(key)?.();
    await all[['a1', 'a2', 'a3', 'a4', 'b1', 'b2'].indexOf(key)];
  };
  // While nobody else is waiting, one person may use both slots.
  expect(begun).toEqual(['a1', 'a2']);
  await end('a1');
  expect(begun.at(-1)).toBe('b1');
  await end('b1');
  expect(begun.at(-1)).toBe('b2');
  await end('a2');
  expect(begun.at(-1)).toBe('a3');
  await end('b2');
  expect(begun.at(-1)).toBe('a4');
  await end('a3');
  await end('a4');
  await Promise.all(all);
});
