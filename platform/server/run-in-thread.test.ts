import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { runInThread } from './run-in-thread.ts';

const moduleOf = (code: string) =>
  new URL(
    `data:text/javascript,${encodeURIComponent(`import { parentPort, workerData } from 'node:worker_threads'; ${code}`)}`,
  );

test('a thread gets its data and returns its result', async () => {
  const file = moduleOf('parentPort.postMessage(workerData.one + 1);');
  expect(await runInThread<number>(file, { one: 1 }, { name: 'adder' })).toBe(2);
});

test('an error of the thread is that of the promise, and so is an end without a result', async () => {
  await expect(runInThread(moduleOf("throw new Error('no')"), {}, { name: 'thrower' })).rejects.toThrow('no');
  await expect(runInThread(moduleOf('process.exit(3)'), {}, { name: 'quitter' })).rejects.toThrow(
    'The thread "quitter" ended with 3 and no result',
  );
});

test('an aborted thread is terminated', async () => {
  const shared = new Int32Array(new SharedArrayBuffer(4));
  const file = moduleOf('for (;;) Atomics.add(workerData, 0, 1);');
  const abort = new AbortController();
  const result = runInThread(file, shared, { name: 'spinner', signal: abort.signal });
  await expect.poll(() => Atomics.load(shared, 0)).toBeGreaterThan(0);
  abort.abort('enough');
  await expect(result).rejects.toBe('enough');
  await expect
    .poll(async () => {
      const before = Atomics.load(shared, 0);
      await sleep(20);
      return Atomics.load(shared, 0) - before;
    })
    .toBe(0);
});
