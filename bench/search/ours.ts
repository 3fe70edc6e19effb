import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type {
  BuildSegment,
  KernelName,
  OfferIndex,
  OpenIndex,
  Segment,
} from '../../features/catalogue/engine/index-contract.ts';
import type { OfferColumns } from '../../features/catalogue/engine/schema.ts';
import { type EngineUnderTest, Skipped } from './engine-under-test.ts';

/** How many of our indexes may stand on one segment in a run. */
const slots = 3;

/** An index that also says how many bytes its last search read, if it keeps count. */
export type CountingIndex = OfferIndex & { touched?(): number };
type Built = { segment: Segment; milliseconds: number; open: OpenIndex; taken: number };
const built = new Map<OfferColumns, Promise<Built>>();

async function build(offers: OfferColumns): Promise<Built> {
  const folder = join(import.meta.dirname, '../../features/catalogue/engine');
  const load = (file: string) => import(pathToFileURL(join(folder, file)).href);
  const [{ buildSegment }, { openIndex }] = await Promise.all([
    load('build-segment.ts') as Promise<{ buildSegment: BuildSegment }>,
    load('open-index.ts') as Promise<{ openIndex: OpenIndex }>,
  ]).catch((error) => {
    if (error.code === 'ERR_MODULE_NOT_FOUND') throw new Skipped('our own index is not built yet');
    throw error;
  });
  const started = performance.now();
  const segment = buildSegment(offers, { slots });
  return { segment, milliseconds: performance.now() - started, open: openIndex, taken: 0 };
}

/** An index over these offers; those over the same offers share a segment. */
export async function openOurIndex(
  offers: OfferColumns,
  kernel?: KernelName,
): Promise<{ index: CountingIndex; segment: Segment; buildMilliseconds: number }> {
  const known = built.get(offers) ?? build(offers);
  built.set(offers, known);
  const one = await known;
  const index = one.open(one.segment, one.taken, kernel);
  one.taken += 1;
  return { index, segment: one.segment, buildMilliseconds: one.milliseconds };
}

export async function openOurs(offers: OfferColumns, kernel: KernelName): Promise<EngineUnderTest> {
  const { index, segment, buildMilliseconds } = await openOurIndex(offers, kernel);
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
