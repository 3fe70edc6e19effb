import { median } from '../numbers.ts';
import { type Answer, differenceOf, type EngineUnderTest } from './engine-under-test.ts';
import type { Request } from './requests.ts';

/** Milliseconds by request number; undefined for requests that the engine did not run. */
export type Times = (number | undefined)[];

/** An engine in a run, with the requests it takes and its results. */
export type Entry = {
  engine: EngineUnderTest;
  /** The engine takes every n-th request; slow engines cannot take all of them. */
  every: number;
  cold: Times;
  steady: Times;
  compared: number;
  /** Differences from the first engine's answers; empty if all are equal. */
  different: string[];
};

const warmingRequests = 20;

/**
 * Warms an engine up and decides how many requests it can take in the given seconds. A fast engine is warmed by all
 * requests, so that its code is compiled.
 */
export async function enter(
  engine: EngineUnderTest,
  requests: readonly Request[],
  { repeats, seconds }: { repeats: number; seconds: number },
): Promise<Entry> {
  const understood = requests.filter((request) => engine.understands(request));
  const step = Math.max(1, Math.floor(understood.length / warmingRequests));
  const sample = understood.filter((_, at) => at % step === 0);
  // The first round includes compiling and reading from disk, so it is not timed.
  for (const request of sample) await engine.search(request);
  const started = performance.now();
  for (const request of sample) await engine.search(request);
  const each = (performance.now() - started) / Math.max(1, sample.length);
  const whole = (each * understood.length * (repeats + 1)) / 1000;
  const every = Math.max(1, Math.ceil(whole / seconds));
  if (every === 1) for (const request of understood) await engine.search(request);
  return { engine, every, cold: [], steady: [], compared: 0, different: [] };
}

const isAsked = ({ engine, every }: Entry, request: Request, at: number) =>
  at % every === 0 && engine.understands(request);

async function timed(engine: EngineUnderTest, request: Request): Promise<[number, Answer]> {
  const started = performance.now();
  const answer = engine.search(request);
  // Awaiting costs a turn of the event loop, which synchronous engines must not pay.
  const settled = answer instanceof Promise ? await answer : answer;
  return [performance.now() - started, settled];
}

/** Runs each request once on every engine in turn, so that each finds the CPU caches cold. Compares the answers. */
export async function runCold(entries: readonly Entry[], requests: readonly Request[]): Promise<void> {
  for (const [at, request] of requests.entries()) {
    const answers = new Map<Entry, Answer>();
    // A different engine starts each time.
    const turn = at % entries.length;
    for (const entry of [...entries.slice(turn), ...entries.slice(0, turn)]) {
      if (!isAsked(entry, request, at)) continue;
      const [milliseconds, answer] = await timed(entry.engine, request);
      entry.cold[at] = milliseconds;
      answers.set(entry, answer);
    }
    compare(entries, answers, at);
  }
}

function compare(entries: readonly Entry[], answers: ReadonlyMap<Entry, Answer>, at: number): void {
  const [first, ...others] = entries;
  const expected = first && answers.get(first);
  if (!expected) return;
  for (const entry of others) {
    const answer = answers.get(entry);
    if (!answer) continue;
    entry.compared += 1;
    const difference = differenceOf(expected, answer);
    if (difference) entry.different.push(`request ${at}: ${difference}`);
  }
}

/** Runs all requests repeatedly on one engine alone and takes the median per request. */
export async function runSteady(entry: Entry, requests: readonly Request[], repeats: number): Promise<void> {
  entry.steady = await steadyTimes(entry, requests, repeats);
}

export async function steadyTimes(
  entry: Pick<Entry, 'engine' | 'every'> & Entry,
  requests: readonly Request[],
  repeats: number,
): Promise<Times> {
  const times: number[][] = requests.map(() => []);
  for (let repeat = 0; repeat < repeats; repeat += 1) {
    for (const [at, request] of requests.entries()) {
      if (!isAsked(entry, request, at)) continue;
      const [milliseconds] = await timed(entry.engine, request);
      times[at]?.push(milliseconds);
    }
  }
  return times.map((some) => (some.length > 0 ? median(some) : undefined));
}

/** For the requests that both engines took: the median ratio of times, and the ratio of the summed times. */
export function ratios(times: Times, base: Times): { median: number; whole: number } {
  const pairs = times.flatMap((time, at): [number, number][] => {
    const other = base[at];
    return time === undefined || other === undefined ? [] : [[time, other]];
  });
  const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);
  return {
    median: median(pairs.map(([time, other]) => time / other)),
    whole: sum(pairs.map(([time]) => time)) / sum(pairs.map(([, other]) => other)),
  };
}
