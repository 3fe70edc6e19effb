import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { Segment } from '../engine/index-contract.ts';
import type { OfferChange } from '../engine/schema.ts';
import { unpackFacets } from './pack-facets.ts';
import type {
  Answer,
  FromSearchThread,
  PackedAnswer,
  Question,
  SearchThreadData,
  ToSearchThread,
} from './thread-messages.ts';

/** Nobody can answer now, or the question has cost threads their life. */
export class NoThread extends Error {}

type Asked = {
  question: Question;
  /** How many threads have died of it, or with it. */
  deaths: number;
  resolve(answer: Answer): void;
  reject(error: unknown): void;
};

/** A place for a thread: who dies in it is followed by another. */
type Seat = {
  slot: number;
  worker: Worker | null;
  /** Of the newest segment that its thread has opened. */
  version: number;
  asked: Map<number, Asked>;
  bornAt: number;
  heardAt: number;
  quickDeaths: number;
};

type Present = { segment: Segment; changes: Map<number, OfferChange>; version: number };

/** A thread that lived shorter is followed by the next one only after a while, each time longer. */
const shortLifeMs = 10_000;
const [firstDelayMs, lastDelayMs] = [100, 10_000];
/** A thread that has said nothing for so long, though it was asked, does not come back. */
const hangLimitMs = 10_000;
const mostDeaths = 2;

function unpacked(answer: PackedAnswer): Answer {
  if (answer.kind !== 'search') return answer;
  return { ...answer, found: { ...answer.found, facets: unpackFacets(answer.found.facets) } };
}

/** Threads that search in one shared segment. Questions go to whom the fewest are waiting for. */
export function startSearchThreads(count: number, onTrouble: (error: unknown) => void) {
  const ending = new AbortController();
  const seats = Array.from(
    { length: count },
    (_, slot): Seat => ({
      slot,
      worker: null,
      version: 0,
      asked: new Map(),
      bornAt: 0,
      heardAt: 0,
      quickDeaths: 0,
    }),
  );
  let present: Present | null = null;
  let versions = 0;
  let numbers = 0;
  /** What was opened before this no longer counts. */
  let firstValid = 1;
  let opened = Promise.withResolvers<void>();

  const send = ({ worker }: Seat, message: ToSearchThread) => worker?.postMessage(message);
  const isOpen = ({ worker, version }: Seat) => worker !== null && version >= firstValid;

  function begin(seat: Seat): void {
    if (ending.signal.aborted) return;
    seat.bornAt = performance.now();
    const workerData: SearchThreadData = { slot: seat.slot };
    const worker = new Worker(new URL('./search-thread.ts', import.meta.url), {
      workerData,
      name: `catalogue search ${seat.slot}`,
    });
    Object.assign(seat, { worker, version: 0, heardAt: performance.now() });
    worker.on('message', (message: FromSearchThread) => hear(seat, message));
    worker.on('error', onTrouble);
    worker.on('exit', () => void bury(seat));
    if (present) sendSegment(seat, present);
  }

  function sendSegment(seat: Seat, { segment, changes, version }: Present): void {
    send(seat, { kind: 'segment', segment, changes: [...changes.values()], version });
  }

  function hear(seat: Seat, message: FromSearchThread): void {
    seat.heardAt = performance.now();
    if (message.kind === 'opened') {
      seat.version = message.version;
      opened.resolve();
      opened = Promise.withResolvers();
      return;
    }
    const asked = seat.asked.get(message.number);
    seat.asked.delete(message.number);
    if (message.kind === 'answered') asked?.resolve(unpacked(message.answer));
    else asked?.reject(message.error);
  }

  /** Another takes the seat, and what was still to be answered is asked elsewhere. */
  async function bury(seat: Seat): Promise<void> {
    const orphans = [...seat.asked.values()];
    seat.asked.clear();
    seat.worker = null;
    opened.resolve();
    opened = Promise.withResolvers();
    for (const orphan of orphans) put({ ...orphan, deaths: orphan.deaths + 1 });
    if (ending.signal.aborted) return;
    const isQuick = performance.now() - seat.bornAt < shortLifeMs;
    seat.quickDeaths = isQuick ? seat.quickDeaths + 1 : 0;
    if (isQuick) {
      const delay = Math.min(lastDelayMs, firstDelayMs * 2 ** (seat.quickDeaths - 1));
      await sleep(delay, undefined, { ref: false, signal: ending.signal }).catch(() => {});
    }
    try {
      begin(seat);
    } catch (error) {
      // No memory for a thread now; there may be some later.
      onTrouble(error);
      void bury(seat);
    }
  }

  function put(asked: Asked): void {
    const able = seats.filter(isOpen);
    const [first] = able;
    if (!first || asked.deaths >= mostDeaths) {
      asked.reject(new NoThread('No thread can answer'));
      return;
    }
    const seat = able.reduce((least, other) => (other.asked.size < least.asked.size ? other : least), first);
    numbers += 1;
    if (seat.asked.size === 0) seat.heardAt = performance.now();
    seat.asked.set(numbers, asked);
    send(seat, { kind: 'ask', number: numbers, question: asked.question });
  }

  const watching = setInterval(() => {
    for (const { worker, asked, heardAt } of seats)
      if (asked.size > 0 && performance.now() - heardAt > hangLimitMs) void worker?.terminate();
  }, hangLimitMs / 4).unref();
  for (const seat of seats) begin(seat);

  return {
    ask: (question: Question) =>
      new Promise<Answer>((resolve, reject) => put({ question, deaths: 0, resolve, reject })),
    /**
     * One thread after another goes over to this segment, so that the others answer meanwhile. `changes` are those
     * since it was built; later ones must be applied here, whether a thread has gone over or not.
     */
    async open(segment: Segment, changes: Map<number, OfferChange>): Promise<void> {
      versions += 1;
      const next = { segment, changes, version: versions };
      present = next;
      for (const seat of seats) {
        const { worker } = seat;
        sendSegment(seat, next);
        while (present === next && worker && seat.worker === worker && seat.version < next.version)
          await opened.promise;
      }
    },
    apply(changes: readonly OfferChange[]): void {
      for (const change of changes) present?.changes.set(change.id, change);
      for (const seat of seats) send(seat, { kind: 'changes', changes });
    },
    /** What the threads know is worth nothing any more. */
    forget(): void {
      present = null;
      firstValid = versions + 1;
    },
    /** Whether somebody can answer. */
    isOpen: () => seats.some(isOpen),
    changed: () => present?.changes.size ?? 0,
    offers: () => present?.segment.count ?? 0,
    workers: () => seats.flatMap(({ worker }) => worker ?? []),
    async close(): Promise<void> {
      ending.abort();
      clearInterval(watching);
      await Promise.all(seats.map(({ worker }) => worker?.terminate()));
    },
  };
}
