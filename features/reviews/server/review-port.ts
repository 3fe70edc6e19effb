import type { ReviewSource } from '../contract.ts';
import type { FetchFailure } from '../staff-contract.ts';

/** Port to a maps service that has reviews of the company. */
export type ReviewPort = {
  source: ReviewSource;
  /** Rejects with a `FetchError` for all network errors and invalid responses. */
  fetch(now: Date): Promise<FetchedReviews>;
};

export type FetchedReviews = {
  /** Average rating according to the service; null if unknown. */
  average: number | null;
  count: number | null;
  link: string | null;
  /** Newest first, without duplicate ids. */
  reviews: FetchedReview[];
  /** All reviews were fetched; otherwise only the newest. */
  isWhole: boolean;
};

export type FetchedReview = {
  id: string;
  /** As returned by the service. */
  author: string;
  rating: number;
  text: string;
  writtenAt: Date;
  link: string | null;
};

/** `detail` must not contain a URL, as URLs contain the API key. */
export class FetchError extends Error {
  constructor(failure: FetchFailure, detail = '') {
    super(detail ? `${failure} ${detail}` : failure);
  }
}
