import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { FromWorker, Protocol, ToWorker } from './worker-protocol.ts';

type Task<P extends Protocol> = {
  task: P['task'];
  retries: number;
  answer: ((call: P['call']) => Promise<P['reply']>) | undefined;
  /** Calls of the worker that have no reply yet. */
  openCalls: number;
  /** When the worker last had reason to go on with it. */
  activeAt: number;
  resolve(result: P['result']): void;
  reject(error: unknown): void;
};

/** A place in the pool: a thread that dies is followed by another one in its place. */
export type PoolWorker<P extends Protocol> = {
  readonly index: number;
  thread: Worker | null;
  isReady: boolean;
  tasks: Map<number, Task<P>>;
  startedAt: number;
  heardAt: number;
  /** Deaths in a row, each soon after the start. */
  quickDeaths: number;
};

type PoolOptions<P extends Protocol> = {
  /** Of the threads, as logs and debuggers show it. */
  name: string;
  file: URL;
  size: number;
  workerData?: (index: number) => unknown;
  /** A worker that takes longer for a task is replaced; the time in which it waits for a reply does not count. */
  timeLimitMs: number;
  /** Workers run one task after another, so a task waits as long as the worker is heard of. */
  runsInOrder?: boolean;
  /** Whether tasks wait while no worker is ready, as long as the time limit, or are refused at once. */
  waitsForWorkers: boolean;
  /** Memory that goes over to the worker with a reply, instead of being copied. */
  transfer?: (reply: P['reply']) => ArrayBuffer[];
  onError(error: unknown): void;
  onStart?(worker: PoolWorker<P>, tell: (message: P['toWorker']) => void): void;
  onMessage?(worker: PoolWorker<P>, message: P['fromWorker']): void;
  onExit?(): void;
};

/** A thread that lived shorter is restarted only after a delay, which doubles. */
const shortLifeMs = 10_000;
const [firstDelayMs, lastDelayMs] = [100, 10_000];

const noWorkerCode = 'NO_WORKER';
const noWorker = (message: string) => Object.assign(new Error(message), { code: noWorkerCode });

function settle<P extends Protocol>(
  task: Task<P>,
  message: Extract<FromWorker<P>, { kind: 'done' | 'failed' }>,
): void {
  if (message.kind === 'done') task.resolve(message.result);
  else {
    const error = new Error(message.message);
    task.reject(Object.assign(error, { stack: message.stack ?? error.stack }));
  }
}

/** The task failed for want of a worker: none is ready, those that ran it died, or the pool is closed. */
export const isNoWorker = (error: unknown) => (error as { code?: unknown } | null)?.code === noWorkerCode;

/**
 * Threads that run tasks: each goes to the least busy ready worker. A worker that dies or hangs is replaced, and its
 * tasks go to other workers as often as their `retries` say.
 */
export function startWorkerPool<P extends Protocol>(options: PoolOptions<P>) {
  const { name, file, size, workerData, timeLimitMs, onError, transfer = () => [] } = options;
  const closing = new AbortController();
  const workers = Array.from(
    { length: size },
    (_, index): PoolWorker<P> => ({
      index,
      thread: null,
      isReady: false,
      tasks: new Map(),
      startedAt: 0,
      heardAt: 0,
      quickDeaths: 0,
    }),
  );
  const waiting = new Set<Task<P>>();
  let lastId = 0;

  const post = (worker: PoolWorker<P>, message: ToWorker<P>) => worker.thread?.postMessage(message);

  function start(worker: PoolWorker<P>): void {
    worker.startedAt = performance.now();
    try {
      const thread = new Worker(file, {
        name: `${name} ${worker.index}`,
        workerData: workerData?.(worker.index),
      });
      thread.on('message', (message: FromWorker<P>) => receive(worker, thread, message));
      thread.on('error', onError);
      thread.on('exit', () => void replace(worker));
      worker.thread = thread;
      options.onStart?.(worker, (message) => post(worker, { kind: 'message', message }));
    } catch (error) {
      // There is no memory for a thread now; there may be some later.
      onError(error);
      void replace(worker);
    }
  }

  async function replace(worker: PoolWorker<P>): Promise<void> {
    const lost = [...worker.tasks.values()];
    worker.tasks.clear();
    worker.thread = null;
    worker.isReady = false;
    options.onExit?.();
    for (const task of lost) {
      if (task.retries > 0) dispatch({ ...task, retries: task.retries - 1 });
      else task.reject(noWorker(`${name}: workers die of this task`));
    }
    const isQuick = performance.now() - worker.startedAt < shortLifeMs;
    worker.quickDeaths = isQuick ? worker.quickDeaths + 1 : 0;
    const delayMs = isQuick ? Math.min(lastDelayMs, firstDelayMs * 2 ** (worker.quickDeaths - 1)) : 0;
    await sleep(delayMs, undefined, { ref: false, signal: closing.signal }).catch(() => {});
    if (!closing.signal.aborted) start(worker);
  }

  function receive(worker: PoolWorker<P>, thread: Worker, message: FromWorker<P>): void {
    worker.heardAt = performance.now();
    if (message.kind === 'ready') setReady(worker, true);
    else if (message.kind === 'message') options.onMessage?.(worker, message.message);
    else {
      const task = worker.tasks.get(message.id);
      if (!task) return;
      if (message.kind === 'call') void reply(thread, task, message);
      else {
        worker.tasks.delete(message.id);
        settle(task, message);
      }
    }
  }

  async function reply(
    thread: Worker,
    task: Task<P>,
    { call, request }: Extract<FromWorker<P>, { kind: 'call' }>,
  ): Promise<void> {
    task.openCalls += 1;
    try {
      const answer = await task.answer?.(request);
      thread.postMessage({ kind: 'reply', call, reply: answer } satisfies ToWorker<P>, transfer(answer));
    } catch (error) {
      onError(error);
      thread.postMessage({ kind: 'no reply', call, message: String(error) } satisfies ToWorker<P>);
    }
    task.openCalls -= 1;
    task.activeAt = performance.now();
  }

  function dispatch(task: Task<P>): void {
    task.activeAt = performance.now();
    const [first, ...others] = workers.filter(({ isReady }) => isReady);
    if (closing.signal.aborted || !first) {
      if (options.waitsForWorkers && !closing.signal.aborted) waiting.add(task);
      else task.reject(noWorker(`${name}: no worker is ready`));
      return;
    }
    const worker = others.reduce(
      (least, other) => (other.tasks.size < least.tasks.size ? other : least),
      first,
    );
    lastId += 1;
    task.openCalls = 0;
    worker.tasks.set(lastId, task);
    post(worker, { kind: 'task', id: lastId, task: task.task });
  }

  function setReady(worker: PoolWorker<P>, isReady: boolean): void {
    worker.isReady = isReady;
    if (!isReady) return;
    for (const task of waiting) {
      waiting.delete(task);
      dispatch(task);
    }
  }

  function checkTimeLimits(): void {
    const oldest = performance.now() - timeLimitMs;
    for (const { thread, tasks, heardAt } of workers) {
      const isLate = ({ openCalls, activeAt }: Task<P>) =>
        openCalls === 0 && activeAt < oldest && !(options.runsInOrder && heardAt >= oldest);
      if (!thread || ![...tasks.values()].some(isLate)) continue;
      onError(new Error(`${name}: a worker hangs and is replaced`));
      void thread.terminate();
    }
    for (const task of waiting) {
      if (task.activeAt >= oldest) continue;
      waiting.delete(task);
      task.reject(noWorker(`${name}: no worker became ready in time`));
    }
  }

  const watchdog = setInterval(checkTimeLimits, timeLimitMs / 4).unref();
  for (const worker of workers) start(worker);

  return {
    workers: workers as readonly PoolWorker<P>[],
    /**
     * `retries`: how often another worker runs the task when one dies of it; none where running twice would do harm.
     * `answer` replies to what the worker calls for meanwhile.
     */
    run: (
      task: P['task'],
      { retries = 1, answer }: { retries?: number; answer?: (call: P['call']) => Promise<P['reply']> } = {},
    ) =>
      new Promise<P['result']>((resolve, reject) =>
        dispatch({ task, retries, answer, openCalls: 0, activeAt: 0, resolve, reject }),
      ),
    /** Messages outside of tasks; a worker takes messages and tasks in the order in which they were sent. */
    tell: (worker: PoolWorker<P>, message: P['toWorker']) => post(worker, { kind: 'message', message }),
    /** For workers that do not say so themselves. */
    setReady,
    /** Resolves when every worker has said its first message; rejects when one cannot start. */
    started: () =>
      Promise.all(
        workers.map(
          ({ thread }) =>
            new Promise<void>((resolve, reject) => {
              thread?.once('message', () => resolve());
              thread?.once('error', reject);
              thread?.once('exit', (code) =>
                reject(new Error(`${name}: a worker ended with ${code} at its start`)),
              );
            }),
        ),
      ),
    async close(): Promise<void> {
      closing.abort();
      clearInterval(watchdog);
      for (const task of waiting) task.reject(noWorker(`${name}: the pool is closed`));
      await Promise.all(workers.map(({ thread }) => thread?.terminate()));
    },
  };
}
