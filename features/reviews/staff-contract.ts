import { z } from 'zod';
import { endpoint } from '../../platform/contract/endpoint.ts';
import { dayInput } from '../../platform/contract/moment.ts';
import { pageOf } from '../../platform/contract/page.ts';
import { idInput, oneOf, wholeNumber } from '../../platform/contract/query.ts';
import { reviewSources } from './contract.ts';

/* Endpoints of the reviews desk: managers can read, admins can change. */

/** Services whose reviews staff can add manually. */
export const manualSources = ['2gis', 'google', 'yandex'] as const;
export type ManualSource = (typeof manualSources)[number];
export const reviewStates = ['shown', 'hidden', 'gone'] as const;
export const maxReviewLength = 3000;
export const maxAuthorLength = 60;
export const maxReasonLength = 300;

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
  /** True if staff added the review manually; only such reviews can be edited. */
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
  /** True if the service has an API key, so that its reviews are fetched automatically. */
  is_configured: z.boolean(),
  average: z.number().nullable(),
  review_count: z.int().nullable(),
  asked_at: z.iso.datetime().nullable(),
  fetched_at: z.iso.datetime().nullable(),
  fetched_count: z.int().nullable(),
  /**
   * Why the last attempt to fetch failed: a `FetchFailure`, with the HTTP status if there is one, such as `status 500`;
   * null if it succeeded.
   */
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
  /** There is no maps service with an API key. */
  not_configured: 409,
  /** The reviews were already requested less than a minute ago. */
  asked_just_now: 429,
  /** The review was fetched automatically, so it can be hidden but not edited. */
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

/** Host and path of each service's map pages. Other pages of these services may redirect to any site. */
const pages: Record<ManualSource, RegExp> = {
  '2gis': /^((www|go)\.)?2gis\.(kz|ru|com)\//,
  google:
    /^((www\.)?google\.(com|kz|ru)\/maps(\/|$)|maps\.google\.(com|kz|ru)\/(maps(\/|$)|$)|maps\.app\.goo\.gl\/)/,
  yandex: /^(www\.)?yandex\.(kz|ru|com)\/maps(\/|$)/,
};

/** Whether the link is a map page of the service, which cannot redirect to another site. */
export function isLinkOf(source: ManualSource, link: string): boolean {
  if (!URL.canParse(link)) return false;
  const { protocol, hostname, pathname, username, port } = new URL(link);
  return protocol === 'https:' && username === '' && port === '' && pages[source].test(hostname + pathname);
}

const reviewInput = {
  source: z.enum(manualSources),
  author: z.string().trim().min(1).max(maxAuthorLength),
  rating: z.int().min(1).max(5),
  text: z.string().trim().min(1).max(maxReviewLength),
  /** The date of the review as the service shows it. */
  written_on: dayInput,
  link: z.string().max(500),
};
const reviewId = idInput;

export const addReview = endpoint({
  method: 'POST',
  path: '/staff/reviews/',
  access: 'admin',
  summary: 'Writes down a review that stands on a maps service, with its link and date',
  input: z.strictObject(reviewInput),
  output: review,
  refusals: staffReviewRefusals,
});

export const editReview = endpoint({
  method: 'PUT',
  path: '/staff/reviews/:reviewId/',
  access: 'admin',
  summary: 'Mends a review that was written down by hand',
  input: z.strictObject({ reviewId, ...reviewInput }),
  output: review,
  refusals: staffReviewRefusals,
});

export const hideReview = endpoint({
  method: 'POST',
  path: '/staff/reviews/:reviewId/hide/',
  access: 'admin',
  summary: 'Takes a review off the site, and says why; it still counts in the average',
  input: z.strictObject({ reviewId, reason: z.string().trim().min(3).max(maxReasonLength) }),
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
