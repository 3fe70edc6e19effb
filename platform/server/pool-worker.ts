import { parentPort } from 'node:worker_threads';
import type { FromWorker, Protocol, ToWorker } from './worker-protocol.ts';

type WorkerOptions<P extends Protocol> = {
  /** Runs a task. `call` sends a request to the thread that owns the pool and resolves to its reply. */
  run(task: P['task'], call: (request: P['call']) => Promise<P['reply']>): P['result'] | Promise<P['result']>;
  /** Handles a message that is not a task. If it throws, this thread ends and the pool starts another. */
  onMessage?(message: P['toWorker']): void;
  /** Buffers of a result to transfer to the pool's thread instead of copying them. */
  transfer?(result: P['result']): ArrayBuffer[];
};

/** Called in a worker thread: runs the tasks that the pool sends. */
export function runTasks<P extends Protocol>({ run, onMessage, transfer = () => [] }: WorkerOptions<P>) {
  const replies = new Map<number, PromiseWithResolvers<P['reply']>>();
  let lastCall = 0;
  const post = (message: FromWorker<P>, transferred: ArrayBuffer[] = []) =>
    parentPort?.postMessage(message, transferred);

  const callFor = (id: number) => (request: P['call']) => {
    lastCall += 1;
    const reply = Promise.withResolvers<P['reply']>();
    replies.set(lastCall, reply);
    post({ kind: 'call', id, call: lastCall, request });
    return reply.promise;
  };

  async function runTask({ id, task }: Extract<ToWorker<P>, { kind: 'task' }>): Promise<void> {
    try {
      const result = await run(task, callFor(id));
      post({ kind: 'done', id, result }, transfer(result));
    } catch (error) {
      const { message, stack } = error instanceof Error ? error : new Error(String(error));
      post({ kind: 'failed', id, message, stack });
    }
  }

  parentPort?.on('message', (message: ToWorker<P>) => {
    if (message.kind === 'task') void runTask(message);
    else if (message.kind === 'message') onMessage?.(message.message);
    else {
      const reply = replies.get(message.call);
      replies.delete(message.call);
      if (message.kind === 'reply') reply?.resolve(message.reply);
      else reply?.reject(new Error(message.message));
    }
  });

  return {
    /** Tells the pool that it may send tasks from now on. */
    ready: () => post({ kind: 'ready' }),
    send: (message: P['fromWorker']) => post({ kind: 'message', message }),
  };
}
