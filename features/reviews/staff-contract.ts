import { z } from 'zod';
import { endpoint } from '../../platform/contract/endpoint.ts';
import { dayInput } from '../../platform/contract/moment.ts';
import { pageOf } from '../../platform/contract/page.ts';
import { oneOf, wholeNumber } from '../../platform/contract/query.ts';
import { reviewSources } from './contract.ts';

/* Calls of the desk: managers look, an admin changes. */

/** Services that a person may copy a review from by hand. */
export const handSources = ['2gis', 'google', 'yandex'] as const;
export type HandSource = (typeof handSources)[number];
export const reviewStates = ['shown', 'hidden', 'gone'] as const;
export const longestReview = 3000;
export const longestAuthor = 60;
export const longestReason = 300;

const review = z.object({
  id: z.int(),
  source: z.enum(reviewSources),
  author: z.string(),
  rating: z.int(),
  text: z.string(),
  written_at: z.iso.datetime(),
  link: z.string().nullable(),
  state: z.enum(reviewStates),
  hidden_reason: z.string().nullable(),
  /** Written down by one of us; only such a one may be edited. */
  is_by_hand: z.boolean(),
});
export type StaffReview = z.output<typeof review>;

export const listStaffReviews = endpoint({
  method: 'GET',
  path: '/staff/reviews/',
  access: 'manager',
  summary: 'All stored reviews with those that are hidden or taken back, the newest first',
  input: z.object({
    source: oneOf(reviewSources),
    state: oneOf(reviewStates),
    page: wholeNumber(1, 100_000),
  }),
  output: pageOf(review),
});

const failures = ['timeout', 'network', 'status', 'too_large', 'not_json', 'unknown_shape', 'empty'] as const;
export type FetchFailure = (typeof failures)[number];

const sourceState = z.object({
  source: z.enum(reviewSources),
  /** There is a key: it is asked by itself. */
  is_configured: z.boolean(),
  average: z.number().nullable(),
  review_count: z.int().nullable(),
  asked_at: z.iso.datetime().nullable(),
  fetched_at: z.iso.datetime().nullable(),
  fetched_count: z.int().nullable(),
  /** Why the last attempt failed, with a status where it has one: `status 500`. */
  failure: z.string().nullable(),
});

export const readReviewSources = endpoint({
  method: 'GET',
  path: '/staff/reviews/sources/',
  access: 'manager',
  summary: 'How the last fetch of each maps service went',
  input: z.object({}),
  output: z.object({ results: z.array(sourceState) }),
});

const staffReviewRefusals = {
  /** No maps service has a key. */
  not_configured: 409,
  /** It was asked a moment ago. */
  asked_just_now: 429,
  /** What a person wrote elsewhere is shown as it was written, or not at all. */
  fetched_review: 409,
  already_there: 409,
} as const;
export type ReviewRefusal = keyof typeof staffReviewRefusals;

export const refreshReviews = endpoint({
  method: 'POST',
  path: '/staff/reviews/refresh/',
  access: 'admin',
  summary: 'Asks the maps services now, in the background',
  input: z.strictObject({}),
  output: z.object({ accepted: z.literal(true) }),
  refusals: staffReviewRefusals,
});

/** Host and path of pages that show places; other pages of these services send people on to anywhere. */
const pages: Record<HandSource, RegExp> = {
  '2gis': /^((www|go)\.)?2gis\.(kz|ru|com)\//,
  google:
    /^((www\.)?google\.(com|kz|ru)\/maps(\/|$)|maps\.google\.(com|kz|ru)\/(maps(\/|$)|$)|maps\.app\.goo\.gl\/)/,
  yandex: /^(www\.)?yandex\.(kz|ru|com)\/maps(\/|$)/,
};

/** A page of the service itself: a link of ours never leads to a stranger's. */
export function isLinkOf(source: HandSource, link: string): boolean {
  if (!URL.canParse(link)) return false;
  const { protocol, hostname, pathname, username, port } = new URL(link);
  return protocol === 'https:' && username === '' && port === '' && pages[source].test(hostname + pathname);
}

const words = {
  source: z.enum(handSources),
  author: z.string().trim().min(1).max(longestAuthor),
  rating: z.int().min(1).max(5),
  text: z.string().trim().min(1).max(longestReview),
  /** The day that the service shows. */
  written_on: dayInput,
  link: z.string().max(500),
};
const reviewId = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);

export const addReview = endpoint({
  method: 'POST',
  path: '/staff/reviews/',
  access: 'admin',
  summary: 'Writes down a review that stands on a maps service, with its link and date',
  input: z.strictObject(words),
  output: review,
  refusals: staffReviewRefusals,
});

export const editReview = endpoint({
  method: 'PUT',
  path: '/staff/reviews/:reviewId/',
  access: 'admin',
  summary: 'Mends a review that was written down by hand',
  input: z.strictObject({ reviewId, ...words }),
  output: review,
  refusals: staffReviewRefusals,
});

export const hideReview = endpoint({
  method: 'POST',
  path: '/staff/reviews/:reviewId/hide/',
  access: 'admin',
  summary: 'Takes a review off the site, and says why; it still counts in the average',
  input: z.strictObject({ reviewId, reason: z.string().trim().min(3).max(longestReason) }),
  output: review,
});

export const showReview = endpoint({
  method: 'POST',
  path: '/staff/reviews/:reviewId/show/',
  access: 'admin',
  summary: 'Puts a hidden review back',
  input: z.strictObject({ reviewId }),
  output: review,
});
