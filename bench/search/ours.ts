import { buildSegment } from '../../features/catalogue/engine/build-segment.ts';
import type { KernelName, OfferIndex, Segment } from '../../features/catalogue/engine/index-contract.ts';
import { openIndex } from '../../features/catalogue/engine/open-index.ts';
import type { OfferColumns } from '../../features/catalogue/engine/schema.ts';
import { buildKernel } from '../../tools/build-kernel.ts';
import type { EngineUnderTest } from './engine-under-test.ts';

/** How many of our indexes may stand on one segment in a run. */
const slots = 5;

/** An index that also says how many bytes its last search read, if it keeps count. */
export type CountingIndex = OfferIndex & { touched?(): number };
type Built = { segment: Segment; milliseconds: number; taken: number };
const built = new Map<OfferColumns, Built>();
let kernel: Promise<void> | undefined;

function build(offers: OfferColumns): Built {
  const started = performance.now();
  const segment = buildSegment(offers, { slots });
  return { segment, milliseconds: performance.now() - started, taken: 0 };
}

/** An index over these offers; those over the same offers share a segment. It keeps no counts unless told so. */
export async function openOurIndex(
  offers: OfferColumns,
  { kernel: name, keeps = false }: { kernel?: KernelName; keeps?: boolean } = {},
): Promise<{ index: CountingIndex; segment: Segment; buildMilliseconds: number }> {
  kernel ??= buildKernel();
  await kernel;
  const known = built.get(offers) ?? build(offers);
  built.set(offers, known);
  const index = openIndex(known.segment, known.taken, { kernel: name, keeps });
  known.taken += 1;
  return { index, segment: known.segment, buildMilliseconds: known.milliseconds };
}

export async function openOurs(offers: OfferColumns, kernel: KernelName): Promise<EngineUnderTest> {
  const { index, segment, buildMilliseconds } = await openOurIndex(offers, { kernel });
  return {
    name: `ours, ${kernel}`,
    search: (request) => index.search(request),
    understands: () => true,
    buildMilliseconds,
    memoryBytes: segment.bytes,
    ...(index.touched && { touched: () => index.touched?.() ?? 0 }),
    close: async () => {},
  };
}
