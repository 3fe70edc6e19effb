import type { ReviewSource } from '../contract.ts';
import type { FetchFailure } from '../staff-contract.ts';

/** A client of a maps service that has reviews of the company. */
export type ReviewPort = {
  source: ReviewSource;
  /** Rejects with a `FetchError` for all network errors and invalid responses. */
  fetch(now: Date): Promise<FetchedReviews>;
};

export type FetchedReviews = {
  /** Average rating as the service reports it; null if it reports none. */
  average: number | null;
  count: number | null;
  link: string | null;
  /** The fetched reviews, newest first and without duplicate ids. */
  reviews: FetchedReview[];
  /** True if all reviews of the service were fetched, false if only the newest ones. */
  isWhole: boolean;
};

export type FetchedReview = {
  id: string;
  /** The author's name as the service returns it. */
  author: string;
  rating: number;
  text: string;
  writtenAt: Date;
  link: string | null;
};

/** An error while fetching reviews. `detail` must not contain a URL, because URLs contain the API key. */
export class FetchError extends Error {
  constructor(failure: FetchFailure, detail = '') {
    super(detail ? `${failure} ${detail}` : failure);
  }
}
