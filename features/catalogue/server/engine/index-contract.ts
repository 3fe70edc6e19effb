import type { Sort } from '../../contract.ts';
import type {
  RankRequest,
  RankResult,
  SearchFilters,
  SearchRequest,
  SearchResult,
} from '../../search-port.ts';
import type { Layout } from './layout.ts';
import type { OfferChange } from './schema.ts';

/*
 * The interface of the in-memory index. This folder only calculates; threads and the database feed are in ../live.
 * There, a build thread calls `buildSegment`, and each search thread calls `openIndex` for the segment it got.
 */

/** An immutable index of many offers. Its memory is shared, so passing a segment to a thread does not copy the data. */
export type Segment = {
  memory: WebAssembly.Memory;
  /** The address of each part of the index in `memory`. */
  layout: Layout;
  count: number;
  bytes: number;
};

/** `slots`: how many threads may have the segment open at once. Each thread gets its own scratch memory. */
export type SegmentSize = { slots: number };

/** The index of one search thread: a segment and the offers that changed after it was built. Methods are synchronous. */
export type OfferIndex = {
  search(request: SearchRequest): Omit<SearchResult, 'position'>;
  count(filters: SearchFilters): number;
  priceCounts(filters: SearchFilters, bounds: readonly number[]): number[];
  ranks<Order extends Sort>(
    requests: readonly RankRequest[],
    orders: readonly Order[],
  ): Map<number, RankResult<Order>>;
  /**
   * When the next offer stops being hot, in milliseconds since 1970. Until then a repeated search has the same result
   * unless an offer changes.
   */
  validUntil(now: Date): number;
  /** Adds, replaces or removes offers; applying the same change twice is harmless. */
  apply(changes: readonly OfferChange[]): void;
  /** How many offers changed after the segment was built. Many changes slow down searches, until a new one is built. */
  changedCount(): number;
};

/** Implementation of the inner loops: WebAssembly where the machine has SIMD, else plain TypeScript. */
export type KernelName = 'wasm' | 'plain';
