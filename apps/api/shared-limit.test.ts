import { expect, vi } from 'vitest';
import { createSharedLimit } from '../../platform/server/shared-limit.ts';
import { test } from './testing/harness.ts';

const minute = new Date('2026-11-21T06:00:00Z');
const inMinute = (seconds: number) => new Date(minute.getTime() + seconds * 1000);

test('two processes allow a key its calls of a minute together, and ask the database seldom', async ({
  db,
  pool,
}) => {
  const processes = [createSharedLimit('call'), createSharedLimit('call')];
  const call = (at: number, { who = 'key', now = minute, perMinute = 600 } = {}) =>
    processes[at % 2]?.allows(db, { who, perMinute, now });
  const asked = vi.spyOn(pool, 'connect');
  const answers = await Promise.all(Array.from({ length: 1500 }, (_, at) => call(at, { now: inMinute(59) })));
  expect(answers.filter(Boolean)).toHaveLength(600);
  expect(asked.mock.calls.length).toBeLessThanOrEqual(62);

  // Refusals cost nothing until the next minute, and another key has its own.
  asked.mockClear();
  expect(await Promise.all([call(0), call(1), call(2)])).toEqual([false, false, false]);
  expect(asked).not.toHaveBeenCalled();
  expect(await Promise.all([call(0, { who: 'other' }), call(1, { who: 'other' })])).toEqual([true, true]);
  expect(await Promise.all([call(0, { now: inMinute(60) }), call(1, { now: inMinute(60) })])).toEqual([
    true,
    true,
  ]);

  // What is less than one call a second is counted one by one.
  const few = [];
  for (let at = 0; at < 5; at += 1) few.push(await call(at, { who: 'few', perMinute: 3 }));
  expect(few).toEqual([true, true, true, false, false]);
  asked.mockRestore();
});

test('when the database does not answer, the call fails and the next one asks again', async ({
  db,
  pool,
}) => {
  const limit = createSharedLimit('call');
  const call = () => limit.allows(db, { who: 'unlucky', perMinute: 600, now: minute });
  const asked = vi.spyOn(pool, 'connect').mockRejectedValue(new Error('away'));
  const fates = await Promise.allSettled([call(), call()]);
  expect(fates.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(asked).toHaveBeenCalledTimes(1);
  asked.mockRestore();
  expect(await call()).toBe(true);
});
