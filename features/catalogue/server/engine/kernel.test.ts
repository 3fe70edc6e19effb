import { expect, test } from 'vitest';
import type { Kernel } from './kernel.ts';
import { inverted } from './kernel.ts';
import { createKernel } from './kernels.ts';
import { viewsOf } from './memory-blocks.ts';
import { randomOf } from './testing-random.ts';

/** More rows than the kernels process in one block, and not a multiple of the block size, to test the last block. */
const rows = 20_011;
const maskBytes = Math.ceil(rows / 2048) * 256;
const sizes = [7, 3, 5];
const codes = sizes.reduce((product, size) => product * size, 1);

/** Memory with random bitmaps and row data. The data end exactly at the end, so that reading past it would fail. */
function randomMemory() {
  const memory = new WebAssembly.Memory({ initial: 16, maximum: 16, shared: true });
  const views = viewsOf(memory);
  const random = randomOf(20_261_123);
  const columns = memory.buffer.byteLength - rows * 16;
  const records = columns - rows * 8;
  const [block, mask, full, tables, list] = [256, 1024, 1024 + maskBytes, 8192, 16_384];
  const addresses = { mask, full, columns, records, tables, list, sizes: tables + 64, out: 12_288 };
  const bit = () => (random.chance(0.5) ? 1 : 0);
  const words = views.words(mask, maskBytes / 4);
  const everyRow = views.words(full, maskBytes / 4);
  for (let row = 0; row < rows; row += 1) {
    words[row >>> 5] = (words[row >>> 5] as number) | (bit() << (row & 31));
    everyRow[row >>> 5] = (everyRow[row >>> 5] as number) | (1 << (row & 31));
  }
  const numbers = views.words(columns, rows * 4);
  for (let at = 0; at < numbers.length; at += 1) numbers[at] = random.below(2 ** 32);
  // Some options are set on every car, so that their counts use the highest binary digits too.
  for (let at = 0; at < numbers.length; at += 4) numbers[at] = 0xffffffff;
  const joint = views.codes(records, rows * 4);
  for (let at = 0; at < joint.length; at += 1) joint[at] = random.below(codes);
  views.words(addresses.sizes, sizes.length).set(sizes);
  const table = (group: number) => 200_000 + group * codes * 8;
  views.words(tables, 8).set([...[0, 1, 2, 3].map(table), ...[0, 1, 2, 3].map(() => codes * 4)]);
  return { memory, views, random, block, addresses, table };
}

test('the WebAssembly and the TypeScript kernel count the same in every range of rows', () => {
  const { memory, views, random, block, addresses, table } = randomMemory();
  const { mask, full, columns, records, tables, list, out } = addresses;
  const tablesOf = () => views.words(table(0), codes * 8);
  function counted(kernel: Kernel, by: number, invert: number, [start, end]: readonly [number, number]) {
    const results: Uint32Array[] = [];
    views.words(out, 128).fill(0);
    kernel.countBits(by, invert, start, end, columns, list, out);
    results.push(views.words(out, 128).slice());
    const [from, to] = [start, end].map((row) => Math.floor(row / 128) * 4) as [number, number];
    views.words(out, 4).fill(0);
    views.words(addresses.sizes + 64, 4).set([mask, full, full, mask]);
    kernel.countEach(by, from, to, addresses.sizes + 64, 4, out);
    results.push(views.words(out, 4).slice());
    tablesOf().fill(0);
    kernel.countRecords(by, invert, start, end, records, tables);
    for (let group = 0; group < 4; group += 1) {
      views.words(out, 15).fill(0);
      kernel.marginals(table(group), codes, addresses.sizes, sizes.length, out);
      results.push(views.words(out, 15).slice());
    }
    return results;
  }
  const [wasm, plain] = [createKernel(memory, block, 'wasm'), createKernel(memory, block, 'plain')];
  const ranges = Array.from({ length: 40 }, () => {
    const ends = [random.below(rows + 1), random.below(rows + 1)].sort((a, b) => a - b);
    return [ends[0] ?? 0, ends[1] ?? 0] as const;
  });
  for (const range of [[0, rows], [0, 0], [rows - 1, rows], [63, 65], [64, 128], ...ranges] as const) {
    for (const by of [mask, full]) {
      for (const invert of [0, inverted]) {
        const wasmCounts = counted(wasm, by, invert, range);
        expect(wasmCounts, `rows ${range}, ${by === full} ${invert}`).toEqual(
          counted(plain, by, invert, range),
        );
        const isAll = by === full && invert === 0;
        if (isAll) expect(wasmCounts[0]?.[0]).toBe(range[1] - range[0]);
      }
    }
  }
});
