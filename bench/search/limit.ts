import type { KernelName } from '../../features/catalogue/engine/index-contract.ts';
import type { OfferColumns } from '../../features/catalogue/engine/schema.ts';
import { percentile, table } from '../numbers.ts';
import type { Streaming } from './machine.ts';
import { openWatched } from './ours.ts';
import { mean, milliseconds } from './report.ts';
import { allFacets, type Request } from './requests.ts';
import type { Part, Watch } from './watched-kernel.ts';

const megabytes = (bytes: number) => (bytes / 1e6).toFixed(2);
const sum = (numbers: Iterable<number>) => [...numbers].reduce((all, one) => all + one, 0);

/** Compares our index with the time needed just to read the same bytes, and shows where the rest goes. */
export async function limitText(
  offers: OfferColumns,
  kernel: KernelName,
  requests: readonly Request[],
  { streaming, steady }: { streaming: Streaming; steady: readonly number[] },
): Promise<string> {
  const { index, watch } = await openWatched(offers, kernel);
  const ask = (counts: boolean, asked: readonly Request[]) => {
    const seen = { bytes: [] as number[], searching: 0, parts: emptyWatch(counts) };
    for (const request of asked) {
      Object.assign(watch, emptyWatch(counts));
      const started = performance.now();
      index.search(request);
      seen.searching += performance.now() - started;
      seen.bytes.push(sum(watch.bytes.values()));
      addTo(seen.parts.bytes, watch.bytes);
      addTo(seen.parts.milliseconds, watch.milliseconds);
    }
    return seen;
  };
  const withOptions = requests.map((request) => ({ ...request, facets: allFacets }));
  const counted = ask(true, requests);
  const optionsCounted = ask(true, withOptions);
  const timed = ask(false, requests);
  const optionsTimed = ask(false, withOptions);

  const inKernel = sum(timed.parts.milliseconds.values());
  const row = (name: string, bytes: number, took: number) => [
    name,
    bytes > 0 ? megabytes(bytes / requests.length) : '',
    milliseconds(took / requests.length),
    bytes > 0 ? (bytes / took / 1e6).toFixed(1) : '',
  ];
  const parts = [...counted.parts.bytes].sort(([, a], [, b]) => b - a);
  const all = sum(counted.bytes);
  const rows = [
    ...parts.map(([part, bytes]) => row(part, bytes, timed.parts.milliseconds.get(part) ?? 0)),
    row('planning, and making the answer', 0, timed.searching - inKernel),
    row('all of it', all, timed.searching),
    row('the options on top', sum(optionsCounted.bytes) - all, optionsTimed.searching - timed.searching),
  ];
  const [, shared] = streaming;
  const speed = shared?.gigabytesASecond ?? 1;
  const least = all / requests.length / (speed * 1e6);
  const [p50, p99] = [0.5, 0.99].map((share) => megabytes(percentile(counted.bytes, share)));
  return (
    `Bytes that a request touches, ${kernel} (each call of the kernel by itself, so that its clock is in the times)\n\n` +
    `${table(['for', 'MB a request', 'ms a request', 'GB/s'], rows)}\n\n` +
    `${p50} MB (p50), ${p99} MB (p99) a request: at ${speed.toFixed(0)} GB/s the mean is ${milliseconds(least)} ms of reading, ` +
    `and it takes ${(mean(steady) / least).toFixed(1)} times as long`
  );
}

const emptyWatch = (counts: boolean): Watch => ({ counts, bytes: new Map(), milliseconds: new Map() });

function addTo(sums: Map<Part, number>, more: ReadonlyMap<Part, number>): void {
  for (const [part, number] of more) sums.set(part, (sums.get(part) ?? 0) + number);
}
