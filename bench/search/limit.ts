import type { KernelName } from '../../features/catalogue/server/engine/index-contract.ts';
import type { OfferColumns } from '../../features/catalogue/server/engine/schema.ts';
import { percentile, table } from '../numbers.ts';
import type { Streaming } from './machine.ts';
import { openWatched } from './ours.ts';
import { mean, milliseconds } from './report.ts';
import { allFacets, type Request } from './requests.ts';
import type { Part, Watch } from './watched-kernel.ts';

const megabytes = (bytes: number) => (bytes / 1e6).toFixed(2);
const sum = (numbers: Iterable<number>) => [...numbers].reduce((totalBytes, value) => totalBytes + value, 0);

/** Compares our search times with the time needed only to read the same bytes, and shows what the rest is spent on. */
export async function limitText(
  offers: OfferColumns,
  kernel: KernelName,
  requests: readonly Request[],
  { streaming, steady }: { streaming: Streaming; steady: readonly number[] },
): Promise<string> {
  const { index, watch } = await openWatched(offers, kernel);
  const run = (counts: boolean, requested: readonly Request[]) => {
    const totals = { bytes: [] as number[], searchMilliseconds: 0, parts: emptyWatch(counts) };
    for (const request of requested) {
      Object.assign(watch, emptyWatch(counts));
      const started = performance.now();
      index.search(request);
      totals.searchMilliseconds += performance.now() - started;
      totals.bytes.push(sum(watch.bytes.values()));
      addTo(totals.parts.bytes, watch.bytes);
      addTo(totals.parts.milliseconds, watch.milliseconds);
    }
    return totals;
  };
  const withOptions = requests.map((request) => ({ ...request, facets: allFacets }));
  const counted = run(true, requests);
  const optionsCounted = run(true, withOptions);
  const timed = run(false, requests);
  const optionsTimed = run(false, withOptions);

  const inKernel = sum(timed.parts.milliseconds.values());
  const row = (name: string, bytes: number, elapsedMs: number) => [
    name,
    bytes > 0 ? megabytes(bytes / requests.length) : '',
    milliseconds(elapsedMs / requests.length),
    bytes > 0 ? (bytes / elapsedMs / 1e6).toFixed(1) : '',
  ];
  const parts = [...counted.parts.bytes].sort(([, a], [, b]) => b - a);
  const totalBytes = sum(counted.bytes);
  const rows = [
    ...parts.map(([part, bytes]) => row(part, bytes, timed.parts.milliseconds.get(part) ?? 0)),
    row('planning, and making the answer', 0, timed.searchMilliseconds - inKernel),
    row('all of it', totalBytes, timed.searchMilliseconds),
    row(
      'the options on top',
      sum(optionsCounted.bytes) - totalBytes,
      optionsTimed.searchMilliseconds - timed.searchMilliseconds,
    ),
  ];
  const [, shared] = streaming;
  const speed = shared?.gigabytesPerSecond ?? 1;
  const minMilliseconds = totalBytes / requests.length / (speed * 1e6);
  const [p50, p99] = [0.5, 0.99].map((share) => megabytes(percentile(counted.bytes, share)));
  return (
    `Bytes that a request touches, ${kernel} (each call of the kernel by itself, so that its clock is in the times)\n\n` +
    `${table(['for', 'MB a request', 'ms a request', 'GB/s'], rows)}\n\n` +
    `${p50} MB (p50), ${p99} MB (p99) a request: at ${speed.toFixed(0)} GB/s the mean is ${milliseconds(minMilliseconds)} ms of reading, ` +
    `and it takes ${(mean(steady) / minMilliseconds).toFixed(1)} times as long`
  );
}

const emptyWatch = (counts: boolean): Watch => ({ counts, bytes: new Map(), milliseconds: new Map() });

function addTo(sums: Map<Part, number>, more: ReadonlyMap<Part, number>): void {
  for (const [part, number] of more) sums.set(part, (sums.get(part) ?? 0) + number);
}
