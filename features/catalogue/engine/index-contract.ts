import type { Sort } from '../contract.ts';
import type { RankRequest, RankResult, SearchFilters, SearchRequest, SearchResult } from '../search-port.ts';
import type { Layout } from './layout.ts';
import type { OfferChange } from './schema.ts';

/*
 * The interface between the index (pure calculation in this folder, without threads or a database) and its host
 * (threads, change feed). `buildSegment` runs in the builder thread, `openIndex` once in each search thread.
 */

/** An immutable index of many offers in shared memory: passing this to a thread does not copy the data. */
export type Segment = {
  memory: WebAssembly.Memory;
  /** The address of each part of the memory; plain data. */
  layout: Layout;
  count: number;
  bytes: number;
};

/** How many threads may have the segment open at once: each gets its own slot of scratch memory. */
export type SegmentSize = { slots: number };

/** The segment and the changes since, as one search thread sees them. Every method is synchronous. */
export type OfferIndex = {
  search(request: SearchRequest): Omit<SearchResult, 'position'>;
  count(filters: SearchFilters): number;
  ranks<Order extends Sort>(
    requests: readonly RankRequest[],
    orders: readonly Order[],
  ): Map<number, RankResult<Order>>;
  /** When the next offer stops being hot, in milliseconds since 1970; until then results do not change with time. */
  validUntil(now: Date): number;
  /** Idempotent: applying a change twice is harmless. */
  apply(changes: readonly OfferChange[]): void;
  /**
   * How many offers changed since the segment was built. Many changes slow down searches, so a new segment is
   * built at some number.
   */
  changed(): number;
};

/** Implementation of the inner loops: WebAssembly where the machine has SIMD, else plain TypeScript. */
export type KernelName = 'wasm' | 'plain';
