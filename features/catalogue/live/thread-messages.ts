import type { Sort } from '../contract.ts';
import type { Segment } from '../engine/index-contract.ts';
import type { OfferChange } from '../engine/schema.ts';
import type {
  RankAnswer,
  RankQuestion,
  SearchAnswer,
  SearchFilters,
  SearchRequest,
} from '../server/engine.ts';
import type { PackedFacets } from './pack-facets.ts';

/*
 * What the web's thread and the others tell each other. A thread reads its messages in order, so whatever is asked
 * after changes were sent is answered with them.
 */

export type Question =
  | { kind: 'search'; request: SearchRequest }
  | { kind: 'count'; filters: SearchFilters }
  | { kind: 'ranks'; questions: readonly RankQuestion[]; orders: readonly Sort[] };

export type Found = Omit<SearchAnswer, 'position'>;
type OtherAnswer = { kind: 'count'; total: number } | { kind: 'ranks'; ranks: Map<number, RankAnswer<Sort>> };
/** `until`: milliseconds since 1970 when offers that stay as they are would give another answer. */
export type Answer = { kind: 'search'; found: Found; until: number } | OtherAnswer;
/** An answer as it is sent. */
export type PackedAnswer =
  | { kind: 'search'; found: Omit<Found, 'facets'> & { facets: PackedFacets }; until: number }
  | OtherAnswer;

export type ToSearchThread =
  /** From now on search in this, with these changes to it. */
  | { kind: 'segment'; segment: Segment; changes: readonly OfferChange[]; version: number }
  | { kind: 'changes'; changes: readonly OfferChange[] }
  | { kind: 'ask'; number: number; question: Question };

export type FromSearchThread =
  /** The segment of this version is open. */
  | { kind: 'opened'; version: number }
  | { kind: 'answered'; number: number; answer: PackedAnswer }
  | { kind: 'failed'; number: number; error: unknown };

export type SearchThreadData = { slot: number };

/** The offers are copied through so many connections at once. */
export type BuildThreadData = { url: string; connections: number; slots: number; maxBytes: number };
export type FromBuildThread =
  | { kind: 'built'; segment: Segment; snapshot: string }
  | { kind: 'too large'; reason: string };
