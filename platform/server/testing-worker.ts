import { setTimeout as sleep } from 'node:timers/promises';
import { runTasks } from './pool-worker.ts';

/** The tasks say what the worker does: return, exit, loop forever, throw, call the pool, or sleep. */
export type TestProtocol = {
  task: 'answer' | 'die' | 'hang' | 'fail' | 'call' | 'call, then die' | { sleepMs: number };
  result: { lastMessage: string | null; reply?: string };
  call: string;
  reply: string;
  toWorker: string;
  fromWorker: string;
};

/** The last message that the worker received apart from its tasks. */
let lastMessage: string | null = null;

const { ready, send: sendToPool } = runTasks<TestProtocol>({
  async run(task, call) {
    if (task === 'die') process.exit(1);
    if (task === 'fail') throw new RangeError('out of range');
    while (task === 'hang');
    if (typeof task === 'object') await sleep(task.sleepMs);
    if (task === 'answer' || typeof task === 'object') return { lastMessage };
    const reply = await call('a question');
    if (task === 'call, then die') process.exit(1);
    return { lastMessage, reply };
  },
  onMessage(message) {
    if (message === 'throw') throw new Error('a message that cannot be handled');
    lastMessage = message;
    sendToPool(message);
  },
});
ready();
