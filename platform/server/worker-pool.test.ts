import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import type { TestProtocol } from './testing-worker.ts';
import { isNoWorkerError, startWorkerPool } from './worker-pool.ts';

/** The time limit is shorter in tests about it; in the others a slow machine must not reach it. */
async function aPool({ size = 1, waitsForWorkers = true, runsInOrder = false, timeLimitMs = 30_000 } = {}) {
  const errors: unknown[] = [];
  const messages: string[] = [];
  const pool = startWorkerPool<TestProtocol>({
    name: 'test',
    file: new URL('./testing-worker.ts', import.meta.url),
    size,
    timeLimitMs,
    queuesTasks: waitsForWorkers,
    runsInOrder,
    onError: (error) => errors.push(error),
    onMessage: (_, message) => messages.push(message),
  });
  onTestFinished(pool.close);
  await pool.started();
  return { pool, errors, messages };
}

const isReady = ({ pool }: Awaited<ReturnType<typeof aPool>>) =>
  pool.workers.every((worker) => worker.isReady);

test('a task goes to the least busy worker', async () => {
  const { pool } = await aPool({ size: 2 });
  for (const worker of pool.workers) pool.send(worker, `worker ${worker.index}`);
  const slow = pool.run({ sleepMs: 400 });
  const quick = await Promise.all([pool.run('answer'), pool.run({ sleepMs: 100 })]);
  const third = await pool.run('answer');
  expect(quick.map(({ lastMessage: threadTold }) => threadTold)).toContain('worker 1');
  expect(third.lastMessage).toBe('worker 1');
  expect((await slow).lastMessage).toBe('worker 0');
});

test('a worker receives messages and tasks in the order in which they were sent', async () => {
  const { pool, messages } = await aPool();
  const [worker] = pool.workers;
  if (!worker) throw new Error('A pool without a worker');
  const results = ['first', 'second'].map((message) => {
    pool.send(worker, message);
    return pool.run('answer');
  });
  expect((await Promise.all(results)).map(({ lastMessage: threadTold }) => threadTold)).toEqual([
    'first',
    'second',
  ]);
  expect(messages).toEqual(['first', 'second']);
});

test('an exception in a task rejects only this task, with its message and stack', async () => {
  const { pool, errors } = await aPool();
  const [failure, onCall] = await Promise.allSettled([pool.run('fail'), pool.run('answer')]);
  expect(failure).toMatchObject({ status: 'rejected', reason: { message: 'out of range' } });
  expect((failure as PromiseRejectedResult).reason.stack).toContain('testing-worker.ts');
  expect(onCall.status).toBe('fulfilled');
  expect(errors).toEqual([]);
});

test('tasks of a worker that dies are run by another worker', async () => {
  const { pool } = await aPool({ size: 2 });
  const results = Array.from({ length: 10 }, () => pool.run({ sleepMs: 300 }));
  await pool.workers[0]?.thread?.terminate();
  expect(await Promise.all(results)).toHaveLength(10);
});

test('a task that kills its workers fails after its retries, and the pool still works', async () => {
  const started = await aPool();
  const { pool } = started;
  const error = await pool.run('die').catch((reason: unknown) => reason);
  expect(isNoWorkerError(error)).toBe(true);
  await expect(pool.run('answer')).resolves.toBeTruthy();
  expect(isReady(started)).toBe(true);
});

test('a task without retries is run once, even if its worker dies', async () => {
  const { pool } = await aPool({ size: 2 });
  let calls = 0;
  const onCall = async () => {
    calls += 1;
    return 'a reply';
  };
  await expect(pool.run('call, then die', { retries: 0, onCall })).rejects.toThrow('die of this task');
  await sleep(300);
  expect(calls).toBe(1);
});

test('a worker that hangs is replaced, and its task fails after its retries', async () => {
  const { pool, errors } = await aPool({ timeLimitMs: 1_500 });
  await expect(pool.run('hang')).rejects.toThrow('die of this task');
  await expect(pool.run('answer')).resolves.toBeTruthy();
  expect(errors).toEqual([
    new Error('test: a worker hangs and is replaced'),
    new Error('test: a worker hangs and is replaced'),
  ]);
});

test('waiting for a reply does not count towards the time limit', async () => {
  const { pool, errors } = await aPool({ timeLimitMs: 1_000 });
  const onCall = () => sleep(1_600, 'a late reply');
  await expect(pool.run('call', { onCall })).resolves.toMatchObject({ reply: 'a late reply' });
  expect(errors).toEqual([]);
});

test('a task queued behind others in the same worker is not overdue while those complete', async () => {
  const { pool, errors } = await aPool({ runsInOrder: true, timeLimitMs: 1_000 });
  const pause = Array.from({ length: 5 }, (_, at) => pool.run({ sleepMs: 400 * (at + 1) }));
  await expect(Promise.all(pause)).resolves.toHaveLength(5);
  expect(errors).toEqual([]);
});

test('while no worker is ready, tasks are queued or rejected, depending on `queuesTasks`', async () => {
  const queueing = await aPool();
  const refusing = await aPool({ waitsForWorkers: false });
  for (const { pool } of [queueing, refusing]) {
    await pool.workers[0]?.thread?.terminate();
    expect(pool.workers[0]?.isReady).toBe(false);
  }
  const error = await refusing.pool.run('answer').catch((reason: unknown) => reason);
  expect(isNoWorkerError(error)).toBe(true);
  await expect(queueing.pool.run('answer')).resolves.toBeTruthy();
});

test('an exception in a message handler ends the worker, and another starts', async () => {
  const started = await aPool();
  const { pool, errors } = started;
  const [worker] = pool.workers;
  if (worker) pool.send(worker, 'throw');
  await expect.poll(() => errors).toMatchObject([{ message: 'a message that cannot be handled' }]);
  await expect.poll(() => isReady(started), { timeout: 5_000 }).toBe(true);
});

test('closing ends the threads and rejects unfinished and later tasks', async () => {
  const { pool } = await aPool({ size: 2 });
  const threads = pool.workers.map(({ thread }) => thread);
  const unfinished = Promise.allSettled([pool.run({ sleepMs: 5_000 }), pool.run('hang')]);
  await pool.close();
  expect(threads.map((thread) => thread?.threadId)).toEqual([-1, -1]);
  expect((await unfinished).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await expect(pool.run('answer')).rejects.toThrow();
});
