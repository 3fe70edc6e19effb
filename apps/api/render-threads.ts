import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { DocumentRequest, MakeDocument } from './make-document.ts';
import type { FromRenderThread, SentCall, ToRenderThread } from './render-messages.ts';

type Made = Awaited<ReturnType<MakeDocument>>;
type Asked = {
  request: DocumentRequest;
  /** How many threads have died of it, or with it. */
  deaths: number;
  resolve(document: Made): void;
  reject(error: unknown): void;
};
/** A place for a thread: who dies in it is followed by another. */
type Seat = { worker: Worker | null; asked: Map<number, Asked> };

const mostDeaths = 2;
/** A thread that cannot even start is not started again at once. */
const restartMs = 200;

type Options = { count: number; onTrouble: (error: unknown) => void; thread?: URL };

/**
 * Threads that render pages: who asks the API does not wait for them, and every core has work. What loaders ask is answered
 * here, where the database and the kept cards are. A page goes to whom the fewest are waiting for.
 */
export async function startRenderThreads(
  options: Options,
): Promise<{ makeDocument: MakeDocument; end(): Promise<void> }> {
  const { count, onTrouble, thread = new URL('./render-thread.ts', import.meta.url) } = options;
  const ending = new AbortController();
  const seats = Array.from({ length: count }, (): Seat => ({ worker: null, asked: new Map() }));
  let pages = 0;
  // The first thing that a thread says is that it is ready.
  await Promise.all(seats.map((seat) => once(begin(seat), 'message')));

  function begin(seat: Seat): Worker {
    const worker = new Worker(thread, { name: 'pages' });
    worker.on('message', (message: FromRenderThread) => hear(seat, worker, message));
    worker.on('error', onTrouble);
    worker.on('exit', () => void bury(seat));
    seat.worker = worker;
    return worker;
  }

  function hear(seat: Seat, worker: Worker, message: FromRenderThread): void {
    if (message.kind === 'ready') return;
    const asked = seat.asked.get(message.page);
    if (!asked) return;
    if (message.kind === 'call') {
      void answer(asked.request, message.call, message.request).then((reply) => worker.postMessage(reply));
      return;
    }
    seat.asked.delete(message.page);
    if (message.kind === 'made') asked.resolve(message.document);
    else asked.reject(message.error);
  }

  async function answer(
    { transport }: DocumentRequest,
    call: number,
    request: SentCall,
  ): Promise<ToRenderThread> {
    try {
      const { method, endpoint: path } = request;
      return { kind: 'answered', call, ...(await transport({ ...request, endpoint: { method, path } })) };
    } catch (error) {
      onTrouble(error);
      return { kind: 'broke', call, message: String(error) };
    }
  }

  /** Its pages wait for who follows. */
  async function bury(seat: Seat): Promise<void> {
    seat.worker = null;
    for (const [page, asked] of seat.asked) {
      asked.deaths += 1;
      if (asked.deaths < mostDeaths && !ending.signal.aborted) continue;
      seat.asked.delete(page);
      asked.reject(new Error('Threads die of this page, or pages are at an end'));
    }
    await sleep(restartMs, undefined, { ref: false, signal: ending.signal }).catch(() => {});
    if (ending.signal.aborted) return;
    begin(seat);
    for (const [page, asked] of seat.asked) send(seat, page, asked);
  }

  function send({ worker }: Seat, page: number, { request: { transport: _, ...request } }: Asked): void {
    worker?.postMessage({ kind: 'make', page, request } satisfies ToRenderThread);
  }

  function put(asked: Asked): void {
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

  return {
    makeDocument: (request) => new Promise((resolve, reject) => put({ request, deaths: 0, resolve, reject })),
    async end() {
      ending.abort();
      await Promise.all(seats.map(({ worker }) => worker?.terminate()));
    },
  };
}
