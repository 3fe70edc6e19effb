import { setTimeout as sleep } from 'node:timers/promises';
import { runTasks } from './pool-worker.ts';

/** What a test may tell a worker to do. */
export type TestProtocol = {
  task: 'answer' | 'die' | 'hang' | 'fail' | 'call' | 'call, then die' | { sleepMs: number };
  result: { threadTold: string | null; reply?: string };
  call: string;
  reply: string;
  toWorker: string;
  fromWorker: string;
};

/** The last message that belonged to no task. */
let told: string | null = null;

const { ready, tell } = runTasks<TestProtocol>({
  async run(task, call) {
    if (task === 'die') process.exit(1);
    if (task === 'fail') throw new RangeError('out of range');
    while (task === 'hang');
    if (typeof task === 'object') await sleep(task.sleepMs);
    if (task === 'answer' || typeof task === 'object') return { threadTold: told };
    const reply = await call('a question');
    if (task === 'call, then die') process.exit(1);
    return { threadTold: told, reply };
  },
  onMessage(message) {
    if (message === 'throw') throw new Error('a message that cannot be taken');
    told = message;
    tell(message);
  },
});
ready();
