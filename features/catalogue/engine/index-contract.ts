import type { Sort } from '../contract.ts';
import type {
  RankAnswer,
  RankQuestion,
  SearchAnswer,
  SearchFilters,
  SearchRequest,
} from '../server/engine.ts';
import type { Layout } from './layout.ts';
import type { OfferChange } from './schema.ts';

/*
 * What stands between the index (this folder's arithmetic, which knows no threads and no database) and its host (threads, feed).
 * `buildSegment` runs in the builder's thread, `openIndex` once in each searching thread.
 */

/** An immutable index of many offers in shared memory: sent to a thread it is not copied. */
export type Segment = {
  memory: WebAssembly.Memory;
  /** Where everything stands in the memory; plain data. */
  layout: Layout;
  count: number;
  bytes: number;
};

/** How many threads may have the segment open at once: each gets a slot of scratch memory of its own. */
export type SegmentSize = { slots: number };

/** The segment and what changed since, as one searching thread sees it. Every method is synchronous. */
export type OfferIndex = {
  search(request: SearchRequest): Omit<SearchAnswer, 'position'>;
  count(filters: SearchFilters): number;
  ranks<Order extends Sort>(
    questions: readonly RankQuestion[],
    orders: readonly Order[],
  ): Map<number, RankAnswer<Order>>;
  /** When the next offer ceases to be hot, in milliseconds since 1970: until then answers stay as they are at this moment. */
  sameUntil(now: Date): number;
  /** Applying a change twice is harmless. */
  apply(changes: readonly OfferChange[]): void;
  /** Offers that changed since the segment was built: what makes searching slower, and a new segment worth building. */
  changed(): number;
};

/** What the inner loops run on: WebAssembly with SIMD where the machine has it, else plain TypeScript. */
export type KernelName = 'wasm' | 'plain';
