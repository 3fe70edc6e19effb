import type { Sort } from '../../contract.ts';
import type {
  RankRequest,
  RankResult,
  SearchFilters,
  SearchRequest,
  SearchResult,
} from '../../search-port.ts';
import type { Segment } from '../engine/index-contract.ts';
import type { OfferChange } from '../engine/schema.ts';
import type { PackedFacets } from './pack-facets.ts';

/*
 * Messages between the web server's thread and the search and build threads. A thread reads its messages in
 * order, so the result of a request includes all changes sent before the request.
 */

export type SearchTask =
  | { kind: 'search'; request: SearchRequest }
  | { kind: 'count'; filters: SearchFilters }
  | { kind: 'prices'; filters: SearchFilters; bounds: readonly number[] }
  | { kind: 'ranks'; requests: readonly RankRequest[]; orders: readonly Sort[] };

export type IndexResult = Omit<SearchResult, 'position'>;
type OtherResult =
  | { kind: 'count'; total: number }
  | { kind: 'prices'; counts: number[]; validUntil: number }
  | { kind: 'ranks'; ranks: Map<number, RankResult<Sort>> };
/** `validUntil`: when the result becomes stale even if no offer changes, in milliseconds since 1970. */
export type TaskResult = { kind: 'search'; result: IndexResult; validUntil: number } | OtherResult;
/** The result of a task in the form that is sent between threads. */
export type PackedResult =
  | { kind: 'search'; result: Omit<IndexResult, 'facets'> & { facets: PackedFacets }; validUntil: number }
  | OtherResult;

export type SearchProtocol = {
  task: SearchTask;
  result: PackedResult;
  call: never;
  reply: never;
  toWorker:
    | { kind: 'segment'; segment: Segment; changes: readonly OfferChange[]; version: number }
    | { kind: 'changes'; changes: readonly OfferChange[] };
  /** A worker sends this after it has opened the segment with this version. */
  fromWorker: { version: number };
};

export type SearchWorkerData = { slot: number };

/** `connections`: how many database connections copy the offers in parallel. `slots`: how many threads will search. */
export type BuildThreadData = { url: string; connections: number; slots: number; maxBytes: number };
export type FromBuildThread =
  | { kind: 'built'; segment: Segment; snapshot: string }
  | { kind: 'too large'; reason: string };
