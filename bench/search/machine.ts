import { cpus, loadavg } from 'node:os';
import { median, table } from '../numbers.ts';

export function machineLine(): string {
  const [cpu] = cpus();
  const load = loadavg().map((value) => value.toFixed(1));
  return `${cpus().length} × ${cpu?.model.trim()}, Node ${process.versions.node}, load ${load.join(' ')}`;
}

const bytesOf = (text: string) => [text.length, ...Buffer.from(text)];
const section = (id: number, content: readonly number[]) => [id, content.length, ...content];

/**
 * Makes a WebAssembly module with one function, `sum(from, to)`, which adds up 32-bit numbers between two addresses. It
 * reads 64 bytes per iteration into four accumulators, so that only memory bandwidth limits it. The module is written as
 * bytes, so that no compiler is needed.
 */
function summingModule(): WebAssembly.Module {
  const [localGet, localSet, localTee, add, loadVector] = [
    0x20,
    0x21,
    0x22,
    [0xfd, 0xae, 0x01],
    [0xfd, 0x00, 0x04],
  ];
  const accumulators = [2, 3, 4, 5];
  const body = [
    ...[0x01, 0x04, 0x7b], // four locals of 128 bits
    ...[0x03, 0x40], // loop
    ...accumulators.flatMap((accumulator, at) => [
      localGet,
      accumulator,
      localGet,
      0,
      ...loadVector,
      at * 16,
      ...add,
      localSet,
      accumulator,
    ]),
    ...[localGet, 0, 0x41, 0xc0, 0x00, 0x6a, localTee, 0], // from += 64
    ...[localGet, 1, 0x49, 0x0d, 0x00, 0x0b], // while from < to
    ...[localGet, 2, localGet, 3, ...add, localGet, 4, ...add, localGet, 5, ...add],
    ...[0xfd, 0x1b, 0x00, 0x0b], // returns the first lane
  ];
  const bytes = [
    ...[0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00],
    ...section(1, [1, 0x60, 2, 0x7f, 0x7f, 1, 0x7f]),
    ...section(2, [1, ...bytesOf('env'), ...bytesOf('memory'), 2, 0, 1]),
    ...section(3, [1, 0]),
    ...section(7, [1, ...bytesOf('sum'), 0, 0]),
    ...section(10, [1, body.length, ...body]),
  ];
  return new WebAssembly.Module(new Uint8Array(bytes));
}

const sizes = { '512 kB': 2 ** 19, '8 MB': 2 ** 23, '256 MB': 2 ** 28 };
const bytesPerRun = 2 ** 28;
const runs = 7;

export type Streaming = { name: string; bytes: number; gigabytesPerSecond: number }[];

/**
 * Measures how fast one core reads memory: data that fit into the core's own cache, data that fit into the cache shared
 * by all cores, and more data than that.
 */
export function streamingSpeed(): Streaming {
  const pages = bytesPerRun / 65_536 + 1;
  const memory = new WebAssembly.Memory({ initial: pages, maximum: pages });
  new Uint32Array(memory.buffer).fill(3);
  const instance = new WebAssembly.Instance(summingModule(), { env: { memory } });
  const sum = instance.exports.sum as (from: number, to: number) => number;
  return Object.entries(sizes).map(([name, bytes]) => {
    const rounds = bytesPerRun / bytes;
    const run = () => {
      const started = performance.now();
      for (let round = 0; round < rounds; round += 1) sum(0, bytes);
      return performance.now() - started;
    };
    run();
    const elapsedMs = median(Array.from({ length: runs }, run));
    return { name, bytes, gigabytesPerSecond: bytesPerRun / elapsedMs / 1e6 };
  });
}

export function streamingTable(streaming: Streaming): string {
  return table(
    ['reading', 'GB/s'],
    streaming.map(({ name, gigabytesPerSecond }) => [name, gigabytesPerSecond.toFixed(1)]),
  );
}
