import { z } from 'zod';
import { endpoint } from '../../platform/contract/endpoint.ts';
import { pageOf } from '../../platform/contract/page.ts';
import { wholeNumber } from '../../platform/contract/query.ts';

/* What buyers say of a firm, on its page. */

export const firmReviewLimits = { text: { min: 10, max: 1500 }, perPage: 10 } as const;

const reviewText = z.string().trim().min(firmReviewLimits.text.min).max(firmReviewLimits.text.max);
/** The firm's public id, as in the address of its page. */
const firmId = z.uuid();

const review = z
  .object({
    id: z.int(),
    /** Short name of the buyer, such as "Айгерим С."; empty if there is none. */
    author: z.string(),
    rating: z.int().min(1).max(5),
    text: z.string(),
    written_at: z.iso.datetime(),
    /** What the firm says to it. */
    answer: z.string().nullable(),
  })
  .meta({ id: 'FirmReview' });
export type FirmReview = z.output<typeof review>;

export const listFirmReviews = endpoint({
  method: 'GET',
  path: '/sellers/:firmId/reviews/',
  access: 'anyone',
  summary: 'What buyers say of a firm, the newest first, and their average mark',
  input: z.object({ firmId, page: wholeNumber(1, 1000) }),
  output: pageOf(review).extend({
    /** Null if nobody has said anything yet. */
    average: z.number().nullable(),
  }),
});

const mine = z.object({
  /** I have talked with this firm about a car, and am none of its people. */
  may_review: z.boolean(),
  review: z.object({ rating: z.int(), text: z.string() }).nullable(),
  /** This session acts for this firm, and may answer reviews. */
  may_answer: z.boolean(),
});

export const readMyFirmReview = endpoint({
  method: 'GET',
  path: '/sellers/:firmId/reviews/mine/',
  access: 'member',
  summary: 'Whether I may say something of a firm, and what I have said',
  input: z.object({ firmId }),
  output: mine,
});

const refusals = {
  /** Only who has talked with the firm knows it. */
  not_a_buyer: 403,
} as const;

export const saveFirmReview = endpoint({
  method: 'PUT',
  path: '/sellers/:firmId/reviews/mine/',
  access: 'member',
  summary: 'Says something of a firm, or says it anew',
  input: z.strictObject({ firmId, rating: z.int().min(1).max(5), text: reviewText }),
  output: mine,
  refusals,
});

export const removeFirmReview = endpoint({
  method: 'DELETE',
  path: '/sellers/:firmId/reviews/mine/',
  access: 'member',
  summary: 'Takes back what I have said of a firm',
  input: z.object({ firmId }),
  output: mine,
});

export const answerFirmReview = endpoint({
  method: 'PUT',
  path: '/firms/current/reviews/:reviewId/answer/',
  access: 'own',
  firm: 'manager',
  summary: 'What the firm says to a review; null takes it back',
  input: z.strictObject({ reviewId: z.coerce.number().int().positive(), text: reviewText.nullable() }),
  output: review,
});

export const hideFirmReview = endpoint({
  method: 'PUT',
  path: '/moderation/firm-reviews/:reviewId/',
  access: 'moderator',
  summary: 'Hides a review that breaks the rules, or shows it again',
  input: z.strictObject({ reviewId: z.coerce.number().int().positive(), is_hidden: z.boolean() }),
  output: z.object({ done: z.literal(true) }),
});
