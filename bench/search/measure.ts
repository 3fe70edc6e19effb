import { median } from '../numbers.ts';
import { type Answer, differenceOf, type EngineUnderTest } from './engine-under-test.ts';
import type { Request } from './requests.ts';

/** An engine's milliseconds by the number of the request; a request that it was not asked is undefined. */
export type Times = (number | undefined)[];

/** One engine of a run: which requests it takes, and what came of them. */
export type Entry = {
  engine: EngineUnderTest;
  /** It takes every so manieth request; slow ones cannot take all. */
  every: number;
  cold: Times;
  steady: Times;
  compared: number;
  /** What its answers differ in from the first engine's; empty when all is well. */
  different: string[];
};

const warmingRequests = 20;

/**
 * Warms an engine, and decides how many requests it can take in so many seconds. A fast one is warmed by all of them,
 * so that its code is compiled.
 */
export async function enter(
  engine: EngineUnderTest,
  requests: readonly Request[],
  { repeats, seconds }: { repeats: number; seconds: number },
): Promise<Entry> {
  const understood = requests.filter((request) => engine.understands(request));
  const step = Math.max(1, Math.floor(understood.length / warmingRequests));
  const sample = understood.filter((_, at) => at % step === 0);
  // The first round compiles, and reads from disk.
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
  // A promise costs a turn of the loop, which those that need none must not pay.
  const settled = answer instanceof Promise ? await answer : answer;
  return [performance.now() - started, settled];
}

/** Each request once, by all engines in turn, so that each finds the caches full of others' data. Compares the answers. */
export async function runCold(entries: readonly Entry[], requests: readonly Request[]): Promise<void> {
  for (const [at, request] of requests.entries()) {
    const answers = new Map<Entry, Answer>();
    // Another one begins each time.
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

/** All requests, again and again, one engine alone: of each request the median counts. */
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

/** Of requests that both took: the median of how many times as long, and how many times as long for all together. */
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
