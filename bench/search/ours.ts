import { buildKernel } from '../../features/catalogue/server/engine/build-kernel.ts';
import { buildSegment } from '../../features/catalogue/server/engine/build-segment.ts';
import type {
  KernelName,
  OfferIndex,
  Segment,
} from '../../features/catalogue/server/engine/index-contract.ts';
import { createKernel, type KernelMaker } from '../../features/catalogue/server/engine/kernels.ts';
import { openIndex } from '../../features/catalogue/server/engine/open-index.ts';
import type { OfferColumns } from '../../features/catalogue/server/engine/schema.ts';
import { wasmKernel } from '../../features/catalogue/server/engine/wasm-kernel.ts';
import type { EngineUnderTest } from './engine-under-test.ts';
import { type Watch, watchedKernel } from './watched-kernel.ts';

/** How many indexes may be opened over one segment. */
const slots = 6;

type BuiltSegment = { segment: Segment; milliseconds: number; usedSlots: number };
const builtSegments = new Map<OfferColumns, BuiltSegment>();
let kernelBuild: Promise<void> | undefined;

function build(offers: OfferColumns): BuiltSegment {
  const started = performance.now();
  const segment = buildSegment(offers, { slots });
  return { segment, milliseconds: performance.now() - started, usedSlots: 0 };
}

/**
 * Opens our index over the offers. The segment (the immutable data) is built once and shared by all indexes over the same
 * offers. The cache of facet counts is off by default.
 */
export async function openOurIndex(
  offers: OfferColumns,
  { kernel: name, caches = false }: { kernel?: KernelName | KernelMaker; caches?: boolean } = {},
): Promise<{ index: OfferIndex; segment: Segment; buildMilliseconds: number }> {
  kernelBuild ??= buildKernel();
  await kernelBuild;
  const builtSegment = builtSegments.get(offers) ?? build(offers);
  builtSegments.set(offers, builtSegment);
  const index = openIndex(builtSegment.segment, builtSegment.usedSlots, { kernel: name, caches });
  builtSegment.usedSlots += 1;
  return { index, segment: builtSegment.segment, buildMilliseconds: builtSegment.milliseconds };
}

export async function openOurs(offers: OfferColumns, kernel: KernelName): Promise<EngineUnderTest> {
  const { index, segment, buildMilliseconds } = await openOurIndex(offers, { kernel });
  return {
    name: `ours, ${kernel}`,
    search: (request) => index.search(request),
    supports: () => true,
    buildMilliseconds,
    memoryBytes: segment.bytes,
    close: async () => {},
  };
}

/** Opens an index that records in `watch` how much time each kernel function took and how many bytes it touched. */
export async function openWatched(
  offers: OfferColumns,
  name: KernelName,
): Promise<{ index: OfferIndex; watch: Watch }> {
  const watch: Watch = { counts: false, bytes: new Map(), milliseconds: new Map() };
  const { index } = await openOurIndex(offers, {
    kernel: (memory, scratch) => watchedKernel(createKernel(memory, scratch, name), memory, watch),
  });
  return { index, watch };
}

/** The names of the kernel's WebAssembly functions, by the number that stands for the function in a CPU profile. */
export function kernelNames(): Map<string, string> {
  const kernel = wasmKernel(new WebAssembly.Memory({ initial: 1, maximum: 1, shared: true }), 0);
  return new Map(Object.entries(kernel ?? {}).map(([name, { name: number }]) => [number, name]));
}
