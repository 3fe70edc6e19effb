import { expect, test } from 'vitest';
import { createReferenceCache } from './reference-cache.ts';

test('a value is read once per version, shared by concurrent callers, and read again after a failure', async () => {
  let version = 'first';
  let reads = 0;
  const cached = createReferenceCache(
    async () => version,
    async (current) => {
      reads += 1;
      if (current === 'broken') throw new Error('no connection');
      return current;
    },
  );
  expect(await Promise.all([cached(), cached()])).toEqual(['first', 'first']);
  expect(reads).toBe(1);
  version = 'broken';
  await expect(cached()).rejects.toThrow('no connection');
  version = 'second';
  expect(await cached()).toBe('second');
  expect(reads).toBe(3);
});
