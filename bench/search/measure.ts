import { median } from '../numbers.ts';
import { differenceOf, type EngineResult, type EngineUnderTest } from './engine-under-test.ts';
import type { Request } from './requests.ts';

/** The time of each request in milliseconds, by request number; undefined for requests that the engine did not run. */
export type Times = (number | undefined)[];

/** An engine that takes part in the benchmark, and its measurements. */
export type Entry = {
  engine: EngineUnderTest;
  /** The engine runs every n-th request only; 1 if it is fast enough to run all of them in the given time. */
  sampleInterval: number;
  coldTimes: Times;
  steady: Times;
  comparedCount: number;
  /** Differences from the first engine's results; empty if all are equal. */
  differences: string[];
};

const warmUpRequests = 20;

/**
 * Warms an engine up and decides how many of the requests it can run in the given seconds. If it can run all of them, all
 * are also used for the warm-up, so that the JIT compiler has compiled its code before the measurement.
 */
export async function prepareEntry(
  engine: EngineUnderTest,
  requests: readonly Request[],
  { repeats, seconds }: { repeats: number; seconds: number },
): Promise<Entry> {
  const supported = requests.filter((request) => engine.supports(request));
  const step = Math.max(1, Math.floor(supported.length / warmUpRequests));
  const sample = supported.filter((_, at) => at % step === 0);
  // A first round without measurement, because it includes compiling and reading from disk.
  for (const request of sample) await engine.search(request);
  const started = performance.now();
  for (const request of sample) await engine.search(request);
  const perRequest = (performance.now() - started) / Math.max(1, sample.length);
  const totalSeconds = (perRequest * supported.length * (repeats + 1)) / 1000;
  const sampleInterval = Math.max(1, Math.ceil(totalSeconds / seconds));
  if (sampleInterval === 1) for (const request of supported) await engine.search(request);
  return {
    engine,
    sampleInterval,
    coldTimes: [],
    steady: [],
    comparedCount: 0,
    differences: [],
  };
}

const runsRequest = ({ engine, sampleInterval }: Entry, request: Request, at: number) =>
  at % sampleInterval === 0 && engine.supports(request);

async function timeSearch(engine: EngineUnderTest, request: Request): Promise<[number, EngineResult]> {
  const started = performance.now();
  const result = engine.search(request);
  // Synchronous results are not awaited, because awaiting would add a turn of the event loop to the measured time.
  const searchResult = result instanceof Promise ? await result : result;
  return [performance.now() - started, searchResult];
}

/**
 * Runs each request once on every engine, one engine after another, so that each finds the CPU caches filled with data
 * of the others ("cold"). Compares the results with those of the first engine.
 */
export async function runCold(entries: readonly Entry[], requests: readonly Request[]): Promise<void> {
  for (const [at, request] of requests.entries()) {
    const results = new Map<Entry, EngineResult>();
    // Each request starts with a different engine, so that none always runs after the same other engine.
    const startIndex = at % entries.length;
    for (const entry of [...entries.slice(startIndex), ...entries.slice(0, startIndex)]) {
      if (!runsRequest(entry, request, at)) continue;
      const [milliseconds, result] = await timeSearch(entry.engine, request);
      entry.coldTimes[at] = milliseconds;
      results.set(entry, result);
    }
    compare(entries, results, at);
  }
}

function compare(entries: readonly Entry[], results: ReadonlyMap<Entry, EngineResult>, at: number): void {
  const [first, ...rest] = entries;
  const expected = first && results.get(first);
  if (!expected) return;
  for (const entry of rest) {
    const result = results.get(entry);
    if (!result) continue;
    entry.comparedCount += 1;
    const difference = differenceOf(expected, result);
    if (difference) entry.differences.push(`request ${at}: ${difference}`);
  }
}

/** Runs all requests several times on one engine alone, and stores the median time of each request. */
export async function runSteady(entry: Entry, requests: readonly Request[], repeats: number): Promise<void> {
  entry.steady = await steadyTimes(entry, requests, repeats);
}

export async function steadyTimes(
  entry: Pick<Entry, 'engine' | 'sampleInterval'> & Entry,
  requests: readonly Request[],
  repeats: number,
): Promise<Times> {
  const times: number[][] = requests.map(() => []);
  for (let repeat = 0; repeat < repeats; repeat += 1) {
    for (const [at, request] of requests.entries()) {
      if (!runsRequest(entry, request, at)) continue;
      const [milliseconds] = await timeSearch(entry.engine, request);
      times[at]?.push(milliseconds);
    }
  }
  return times.map((values) => (values.length > 0 ? median(values) : undefined));
}

/** Compares the times of requests that both engines ran: the median of their ratios, and the ratio of their sums. */
export function ratios(times: Times, base: Times): { median: number; totalSeconds: number } {
  const pairs = times.flatMap((time, at): [number, number][] => {
    const baseTime = base[at];
    return time === undefined || baseTime === undefined ? [] : [[time, baseTime]];
  });
  const sum = (numbers: readonly number[]) => numbers.reduce((all, value) => all + value, 0);
  return {
    median: median(pairs.map(([time, baseTime]) => time / baseTime)),
    totalSeconds: sum(pairs.map(([time]) => time)) / sum(pairs.map(([, baseTime]) => baseTime)),
  };
}
