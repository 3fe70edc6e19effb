import type { ReviewSource } from '../contract.ts';
import type { FetchFailure } from '../staff-contract.ts';

/** A maps service, whichever it is: what it says of us now. */
export type ReviewPort = {
  source: ReviewSource;
  /** Rejects with a `FetchError` for everything that the service or the way to it does wrong. */
  fetch(now: Date): Promise<FetchedReviews>;
};

export type FetchedReviews = {
  /** The service's own mark; null where it tells none. */
  average: number | null;
  count: number | null;
  link: string | null;
  /** The newest first, each id once. */
  reviews: FetchedReview[];
  /** There are no more; otherwise only the newest are here. */
  isWhole: boolean;
};

export type FetchedReview = {
  id: string;
  /** As the service tells it. */
  author: string;
  rating: number;
  text: string;
  writtenAt: Date;
  link: string | null;
};

/** `detail` never holds an address: the key is in it. */
export class FetchError extends Error {
  constructor(failure: FetchFailure, detail = '') {
    super(detail ? `${failure} ${detail}` : failure);
  }
}
