import { isMainThread } from 'node:worker_threads';

/*
 * Loaded into the site whose alarms are rehearsed, by `--import`: a loop that is too slow and a leak, as a bad release would
 * bring them. Both end with the process.
 */

const megabyte = 1024 * 1024;
const kept: Buffer[] = [];
let blocking: NodeJS.Timeout | undefined;

function block(): void {
  const end = performance.now() + 600;
  while (performance.now() < end);
}

const faults: Record<string, () => void> = {
  block() {
    blocking = setInterval(block, 1_200);
  },
  unblock: () => clearInterval(blocking),
  leak() {
    setInterval(() => kept.push(Buffer.alloc(25 * megabyte, 1)), 1_000);
  },
};

if (isMainThread) {
  process.on('message', (name) => {
    // Processes that the site starts load this too, and have messages of their own.
    const fault = faults[String(name)];
    if (!fault) return;
    fault();
    process.send?.('done');
  });
  process.channel?.unref();
}
