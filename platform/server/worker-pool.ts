import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { Span } from './tracer.ts';
import { traced } from './tracing.ts';
import type { FromWorker, Protocol, ToWorker } from './worker-protocol.ts';

type Task<P extends Protocol> = {
  task: P['task'];
  retries: number;
  onCall: ((call: P['call']) => Promise<P['reply']>) | undefined;
  span: Span | null;
  /** Calls from the worker that have no reply yet. */
  pendingCalls: number;
  /** When the worker got the task or the reply to its last call, in milliseconds; the time limit counts from then. */
  activeAt: number;
  resolve(result: P['result']): void;
  reject(error: unknown): void;
};

/** A worker with a fixed index in the pool. If its thread dies, it gets a new thread. */
export type PoolWorker<P extends Protocol> = {
  readonly index: number;
  thread: Worker | null;
  isReady: boolean;
  tasks: Map<number, Task<P>>;
  startedAt: number;
  lastMessageAt: number;
  /** How many of its threads in a row exited soon after their start; the delay of a restart grows with this number. */
  earlyExits: number;
};

type PoolOptions<P extends Protocol> = {
  /** Name of the pool's threads in logs and debuggers. */
  name: string;
  file: URL;
  size: number;
  workerData?: (index: number) => unknown;
  /** A worker that takes longer for a task is replaced. Time in which it waits for a reply to a call does not count. */
  timeLimitMs: number;
  /** Workers run one task after another, so a queued task is not overdue as long as its worker sends messages. */
  runsInOrder?: boolean;
  /** While no worker is ready: true queues tasks up to the time limit, false rejects them at once. */
  queuesTasks: boolean;
  /** Buffers of a reply to transfer to the worker instead of copying them. */
  transfer?: (reply: P['reply']) => ArrayBuffer[];
  onError(error: unknown): void;
  onStart?(worker: PoolWorker<P>, send: (message: P['toWorker']) => void): void;
  onMessage?(worker: PoolWorker<P>, message: P['fromWorker']): void;
  onExit?(): void;
};

/** A thread that exits sooner than this is restarted after a delay, which doubles each time. */
const earlyExitMs = 10_000;
const [minDelayMs, maxDelayMs] = [100, 10_000];

const noWorkerErrorCode = 'NO_WORKER';
const noWorkerError = (message: string) => Object.assign(new Error(message), { code: noWorkerErrorCode });

function settleTask<P extends Protocol>(
  task: Task<P>,
  message: Extract<FromWorker<P>, { kind: 'done' | 'failed' }>,
): void {
  if (message.kind === 'done') task.resolve(message.result);
  else {
    const error = new Error(message.message);
    task.reject(Object.assign(error, { stack: message.stack ?? error.stack }));
  }
}

/** Whether a task failed because of the pool: no worker was ready, its workers died, or the pool is closed. */
export const isNoWorkerError = (error: unknown) =>
  (error as { code?: unknown } | null)?.code === noWorkerErrorCode;

/**
 * A pool of threads. Each task goes to the least busy ready worker. A worker that dies or hangs is replaced, and its
 * tasks are run again by others, at most `retries` times.
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
      lastMessageAt: 0,
      earlyExits: 0,
    }),
  );
  const queuedTasks = new Set<Task<P>>();
  let lastTaskId = 0;

  const threadName = ({ index }: PoolWorker<P>) => `${name} ${index}`;
  const postTo = (worker: PoolWorker<P>, message: ToWorker<P>) => worker.thread?.postMessage(message);

  function start(worker: PoolWorker<P>): void {
    worker.startedAt = performance.now();
    try {
      const thread = new Worker(file, {
        name: threadName(worker),
        workerData: workerData?.(worker.index),
      });
      thread.on('message', (message: FromWorker<P>) => receiveMessage(worker, thread, message));
      thread.on('error', onError);
      thread.on('exit', () => void replaceWorker(worker));
      worker.thread = thread;
      options.onStart?.(worker, (message) => postTo(worker, { kind: 'message', message }));
    } catch (error) {
      // There was not enough memory for a thread; it is started again later.
      onError(error);
      void replaceWorker(worker);
    }
  }

  async function replaceWorker(worker: PoolWorker<P>): Promise<void> {
    const unfinishedTasks = [...worker.tasks.values()];
    worker.tasks.clear();
    worker.thread = null;
    worker.isReady = false;
    options.onExit?.();
    for (const task of unfinishedTasks) {
      if (task.retries > 0) dispatchTask({ ...task, retries: task.retries - 1 });
      else task.reject(noWorkerError(`${name}: workers die of this task`));
    }
    const exitedEarly = performance.now() - worker.startedAt < earlyExitMs;
    worker.earlyExits = exitedEarly ? worker.earlyExits + 1 : 0;
    const delayMs = exitedEarly ? Math.min(maxDelayMs, minDelayMs * 2 ** (worker.earlyExits - 1)) : 0;
    await sleep(delayMs, undefined, { ref: false, signal: closing.signal }).catch(() => {});
    if (!closing.signal.aborted) start(worker);
  }

  function receiveMessage(worker: PoolWorker<P>, thread: Worker, message: FromWorker<P>): void {
    worker.lastMessageAt = performance.now();
    if (message.kind === 'ready') setReady(worker, true);
    else if (message.kind === 'message') options.onMessage?.(worker, message.message);
    else {
      const task = worker.tasks.get(message.id);
      if (!task) return;
      if (message.kind === 'call') void reply(thread, task, message);
      else {
        worker.tasks.delete(message.id);
        settleTask(task, message);
      }
    }
  }

  async function reply(
    thread: Worker,
    task: Task<P>,
    { call, request }: Extract<FromWorker<P>, { kind: 'call' }>,
  ): Promise<void> {
    task.pendingCalls += 1;
    try {
      const output = await task.onCall?.(request);
      thread.postMessage({ kind: 'reply', call, reply: output } satisfies ToWorker<P>, transfer(output));
    } catch (error) {
      onError(error);
      thread.postMessage({ kind: 'no reply', call, message: String(error) } satisfies ToWorker<P>);
    }
    task.pendingCalls -= 1;
    task.activeAt = performance.now();
  }

  function dispatchTask(task: Task<P>): void {
    task.activeAt = performance.now();
    const [firstReadyWorker, ...otherReadyWorkers] = workers.filter(({ isReady }) => isReady);
    if (closing.signal.aborted || !firstReadyWorker) {
      if (options.queuesTasks && !closing.signal.aborted) queuedTasks.add(task);
      else task.reject(noWorkerError(`${name}: no worker is ready`));
      return;
    }
    const worker = otherReadyWorkers.reduce(
      (leastBusy, other) => (other.tasks.size < leastBusy.tasks.size ? other : leastBusy),
      firstReadyWorker,
    );
    lastTaskId += 1;
    task.pendingCalls = 0;
    task.span?.set({ 'thread.name': threadName(worker) });
    worker.tasks.set(lastTaskId, task);
    postTo(worker, { kind: 'task', id: lastTaskId, task: task.task });
  }

  function setReady(worker: PoolWorker<P>, isReady: boolean): void {
    worker.isReady = isReady;
    if (!isReady) return;
    for (const task of queuedTasks) {
      queuedTasks.delete(task);
      dispatchTask(task);
    }
  }

  function checkTimeLimits(): void {
    const oldestAllowedMs = performance.now() - timeLimitMs;
    for (const { thread, tasks, lastMessageAt } of workers) {
      const isOverdue = ({ pendingCalls, activeAt }: Task<P>) =>
        pendingCalls === 0 &&
        activeAt < oldestAllowedMs &&
        !(options.runsInOrder && lastMessageAt >= oldestAllowedMs);
      if (!thread || ![...tasks.values()].some(isOverdue)) continue;
      onError(new Error(`${name}: a worker hangs and is replaced`));
      void thread.terminate();
    }
    for (const task of queuedTasks) {
      if (task.activeAt >= oldestAllowedMs) continue;
      queuedTasks.delete(task);
      task.reject(noWorkerError(`${name}: no worker became ready in time`));
    }
  }

  const watchdog = setInterval(checkTimeLimits, timeLimitMs / 4).unref();
  for (const worker of workers) start(worker);

  return {
    workers: workers as readonly PoolWorker<P>[],
    /**
     * Runs a task and resolves to its result. `retries` says how often it is run again after its worker died; use 0 if
     * running it twice would do harm. `onCall` returns the reply to a call that the worker makes during the task.
     */
    run: (
      task: P['task'],
      { retries = 1, onCall }: { retries?: number; onCall?: (call: P['call']) => Promise<P['reply']> } = {},
    ) =>
      traced(
        `thread of ${name}`,
        {},
        (span) =>
          new Promise<P['result']>((resolve, reject) =>
            dispatchTask({
              task,
              retries,
              // Messages of threads belong to no request otherwise.
              onCall: onCall && AsyncLocalStorage.bind(onCall),
              span,
              pendingCalls: 0,
              activeAt: 0,
              resolve,
              reject,
            }),
          ),
      ),
    /** Sends a message that is not a task. A worker receives messages and tasks in the order in which they were sent. */
    send: (worker: PoolWorker<P>, message: P['toWorker']) => postTo(worker, { kind: 'message', message }),
    /** Sets whether a worker may get tasks; for workers that do not send `ready` themselves. */
    setReady,
    /** Resolves when every worker has sent its first message; rejects if one cannot start. */
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
      for (const task of queuedTasks) task.reject(noWorkerError(`${name}: the pool is closed`));
      await Promise.all(workers.map(({ thread }) => thread?.terminate()));
    },
  };
}
