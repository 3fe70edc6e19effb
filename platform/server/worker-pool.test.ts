import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import type { TestProtocol } from './testing-worker.ts';
import { isNoWorker, startWorkerPool } from './worker-pool.ts';

async function aPool({ size = 1, waitsForWorkers = true, runsInOrder = false } = {}) {
  const errors: unknown[] = [];
  const messages: string[] = [];
  const pool = startWorkerPool<TestProtocol>({
    name: 'test',
    file: new URL('./testing-worker.ts', import.meta.url),
    size,
    timeLimitMs: 1_000,
    waitsForWorkers,
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
  for (const worker of pool.workers) pool.tell(worker, `worker ${worker.index}`);
  const slow = pool.run({ sleepMs: 400 });
  const quick = await Promise.all([pool.run('answer'), pool.run({ sleepMs: 100 })]);
  const third = await pool.run('answer');
  expect(quick.map(({ threadTold }) => threadTold)).toContain('worker 1');
  expect(third.threadTold).toBe('worker 1');
  expect((await slow).threadTold).toBe('worker 0');
});

test('messages and tasks are taken in the order in which they were sent', async () => {
  const { pool, messages } = await aPool();
  const [worker] = pool.workers;
  if (!worker) throw new Error('A pool without a worker');
  const answers = ['first', 'second'].map((message) => {
    pool.tell(worker, message);
    return pool.run('answer');
  });
  expect((await Promise.all(answers)).map(({ threadTold }) => threadTold)).toEqual(['first', 'second']);
  expect(messages).toEqual(['first', 'second']);
});

test('a task that fails fails for its sender alone, with its message and stack', async () => {
  const { pool, errors } = await aPool();
  const [failure, answer] = await Promise.allSettled([pool.run('fail'), pool.run('answer')]);
  expect(failure).toMatchObject({ status: 'rejected', reason: { message: 'out of range' } });
  expect((failure as PromiseRejectedResult).reason.stack).toContain('testing-worker.ts');
  expect(answer.status).toBe('fulfilled');
  expect(errors).toEqual([]);
});

test('tasks of a worker that dies are run by another', async () => {
  const { pool } = await aPool({ size: 2 });
  const answers = Array.from({ length: 10 }, () => pool.run({ sleepMs: 300 }));
  await pool.workers[0]?.thread?.terminate();
  expect(await Promise.all(answers)).toHaveLength(10);
});

test('a task that kills workers fails after its retries, and the pool goes on', async () => {
  const started = await aPool();
  const { pool } = started;
  const error = await pool.run('die').catch((reason: unknown) => reason);
  expect(isNoWorker(error)).toBe(true);
  await expect(pool.run('answer')).resolves.toBeTruthy();
  expect(isReady(started)).toBe(true);
});

test('a task without retries is run once, even if its worker dies', async () => {
  const { pool } = await aPool({ size: 2 });
  let calls = 0;
  const answer = async () => {
    calls += 1;
    return 'a reply';
  };
  await expect(pool.run('call, then die', { retries: 0, answer })).rejects.toThrow('die of this task');
  await sleep(300);
  expect(calls).toBe(1);
});

test('a worker that hangs is replaced, and its task is given up after its retries', async () => {
  const { pool, errors } = await aPool();
  await expect(pool.run('hang')).rejects.toThrow('die of this task');
  await expect(pool.run('answer')).resolves.toBeTruthy();
  expect(errors).toEqual([
    new Error('test: a worker hangs and is replaced'),
    new Error('test: a worker hangs and is replaced'),
  ]);
});

test('waiting for a reply does not count towards the time limit', async () => {
  const { pool, errors } = await aPool();
  const answer = () => sleep(1_600, 'a late reply');
  await expect(pool.run('call', { answer })).resolves.toMatchObject({ reply: 'a late reply' });
  expect(errors).toEqual([]);
});

test('a task that waits for others is not late while they are answered', async () => {
  const { pool, errors } = await aPool({ runsInOrder: true });
  const pause = Array.from({ length: 5 }, (_, at) => pool.run({ sleepMs: 400 * (at + 1) }));
  await expect(Promise.all(pause)).resolves.toHaveLength(5);
  expect(errors).toEqual([]);
});

test('while no worker is ready, tasks wait or are refused, as the pool says', async () => {
  const waits = await aPool();
  const refuses = await aPool({ waitsForWorkers: false });
  for (const { pool } of [waits, refuses]) {
    await pool.workers[0]?.thread?.terminate();
    expect(pool.workers[0]?.isReady).toBe(false);
  }
  const error = await refuses.pool.run('answer').catch((reason: unknown) => reason);
  expect(isNoWorker(error)).toBe(true);
  await expect(waits.pool.run('answer')).resolves.toBeTruthy();
});

test('a message that a worker cannot take ends it, and another starts', async () => {
  const started = await aPool();
  const { pool, errors } = started;
  const [worker] = pool.workers;
  if (worker) pool.tell(worker, 'throw');
  await expect.poll(() => errors).toMatchObject([{ message: 'a message that cannot be taken' }]);
  await expect.poll(() => isReady(started), { timeout: 5_000 }).toBe(true);
});

test('closing ends the threads and refuses what is unfinished and what comes later', async () => {
  const { pool } = await aPool({ size: 2 });
  const threads = pool.workers.map(({ thread }) => thread);
  const unfinished = Promise.allSettled([pool.run({ sleepMs: 5_000 }), pool.run('hang')]);
  await pool.close();
  expect(threads.map((thread) => thread?.threadId)).toEqual([-1, -1]);
  expect((await unfinished).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await expect(pool.run('answer')).rejects.toThrow();
});
