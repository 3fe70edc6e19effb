import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { DocumentRequest, MakeDocument } from './make-document.ts';
import type { FromRenderThread, ToRenderThread } from './render-messages.ts';

type Made = Awaited<ReturnType<MakeDocument>>;
type Call = Extract<FromRenderThread, { kind: 'call' }>;
type Asked = {
  request: DocumentRequest;
  /** How many threads have died of it, or with it. */
  deaths: number;
  /** Answers of the API that its thread waits for. */
  calls: number;
  /** When it last was its thread's turn. */
  since: number;
  resolve(document: Made): void;
  reject(error: unknown): void;
};
/** A place for a thread: who dies in it is followed by another. */
type Seat = { worker: Worker | null; asked: Map<number, Asked> };

const mostDeaths = 2;
/** A thread that cannot even start is not started again at once. */
const restartMs = 200;
/** A thread that neither asks nor answers for so long never will. */
const usualPatienceMs = 30_000;

type Options = { count: number; onTrouble: (error: unknown) => void; thread?: URL; patienceMs?: number };

/**
 * Threads that render pages: who asks the API does not wait for them, and every core has work. What loaders ask is answered
 * here, where the database and the kept cards are. A page goes to whom the fewest are waiting for. Rejects when a thread
 * cannot start.
 */
export async function startRenderThreads(
  options: Options,
): Promise<{ makeDocument: MakeDocument; end(): Promise<void> }> {
  const { count, onTrouble, patienceMs = usualPatienceMs } = options;
  const { thread = new URL('./render-thread.ts', import.meta.url) } = options;
  const ending = new AbortController();
  const seats = Array.from({ length: count }, (): Seat => ({ worker: null, asked: new Map() }));
  let pages = 0;
  const watching = setInterval(endStuck, patienceMs / 2).unref();
  try {
    await Promise.all(seats.map((seat) => readiness(begin(seat))));
  } catch (error) {
    await end();
    throw error;
  }

  function begin(seat: Seat): Worker {
    const worker = new Worker(thread, { name: 'pages' });
    worker.on('message', (message: FromRenderThread) => hear(seat, worker, message));
    worker.on('error', onTrouble);
    worker.on('exit', () => void bury(seat));
    seat.worker = worker;
    return worker;
  }

  /** The first thing that a thread says is that it is ready. */
  function readiness(worker: Worker): Promise<void> {
    return new Promise((resolve, reject) => {
      worker.once('message', () => resolve());
      worker.once('error', reject);
      worker.once('exit', (code) => reject(new Error(`A thread for pages ended with ${code} at its start`)));
    });
  }

  function hear(seat: Seat, worker: Worker, message: FromRenderThread): void {
    if (message.kind === 'ready') return;
    const asked = seat.asked.get(message.page);
    if (!asked) return;
    if (message.kind === 'call') return void answer(asked, worker, message);
    seat.asked.delete(message.page);
    if (message.kind === 'made') {
      asked.resolve(message.document);
      return;
    }
    const error = new Error(message.message);
    asked.reject(Object.assign(error, { stack: message.stack ?? error.stack }));
  }

  async function answer(asked: Asked, worker: Worker, { call, request }: Call): Promise<void> {
    asked.calls += 1;
    try {
      const { status, json } = await asked.request.transport(request);
      const bytes = new Uint8Array(json);
      const answered: ToRenderThread = { kind: 'answered', call, status, json: bytes };
      worker.postMessage(answered, [bytes.buffer]);
    } catch (error) {
      onTrouble(error);
      worker.postMessage({ kind: 'broke', call, message: String(error) } satisfies ToRenderThread);
    }
    asked.calls -= 1;
    asked.since = performance.now();
  }

  /** Its pages wait for who follows; but what somebody sent is not carried out twice. */
  async function bury(seat: Seat): Promise<void> {
    seat.worker = null;
    for (const [page, asked] of seat.asked) {
      asked.deaths += 1;
      const isOnlyRead = asked.request.sent === undefined;
      if (asked.deaths < mostDeaths && isOnlyRead && !ending.signal.aborted) continue;
      seat.asked.delete(page);
      asked.reject(new Error('Threads die of this page, or pages are at an end'));
    }
    await sleep(restartMs, undefined, { ref: false, signal: ending.signal }).catch(() => {});
    if (ending.signal.aborted) return;
    begin(seat);
    for (const [page, asked] of seat.asked) send(seat, page, asked);
  }

  function endStuck(): void {
    const latest = performance.now() - patienceMs;
    for (const { worker, asked } of seats) {
      const isStuck = [...asked.values()].some(({ calls, since }) => calls === 0 && since < latest);
      if (worker && isStuck) {
        onTrouble(new Error('A thread for pages says nothing any more'));
        void worker.terminate();
      }
    }
  }

  function send({ worker }: Seat, page: number, asked: Asked): void {
    asked.since = performance.now();
    asked.calls = 0;
    const { transport: _, ...request } = asked.request;
    worker?.postMessage({ kind: 'make', page, request } satisfies ToRenderThread);
  }

  function put(asked: Asked): void {
    if (ending.signal.aborted) {
      asked.reject(new Error('Pages are at an end'));
      return;
    }
    const alive = seats.filter(({ worker }) => worker !== null);
    const [first, ...others] = alive.length > 0 ? alive : seats;
    if (!first) return;
    const seat = others.reduce(
      (least, other) => (other.asked.size < least.asked.size ? other : least),
      first,
    );
    pages += 1;
    seat.asked.set(pages, asked);
    send(seat, pages, asked);
  }

  async function end(): Promise<void> {
    ending.abort();
    clearInterval(watching);
    await Promise.all(seats.map(({ worker }) => worker?.terminate()));
  }

  return {
    makeDocument: (request) =>
      new Promise((resolve, reject) => put({ request, deaths: 0, calls: 0, since: 0, resolve, reject })),
    end,
  };
}
