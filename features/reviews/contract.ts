import { z } from 'zod';
import { endpoint } from '../../platform/contract/endpoint.ts';

/** Where a review of the company comes from. `demo` reviews are made up, and marked as such wherever they are shown. */
export const reviewSources = ['2gis', 'google', 'yandex', 'demo'] as const;
export type ReviewSource = (typeof reviewSources)[number];

const review = z
  .object({
    id: z.int(),
    source: z.enum(reviewSources),
    /** Name of the author, such as "Айгерим С."; empty if the source has no name. */
    author: z.string(),
    rating: z.int().min(1).max(5),
    /** Text of the review as plain text, exactly as the author wrote it. */
    text: z.string(),
    written_at: z.iso.datetime(),
    link: z.string().nullable(),
  })
  .meta({ id: 'Review' });
export type Review = z.output<typeof review>;

const sourceRating = z.object({
  source: z.enum(reviewSources),
  average: z.number(),
  count: z.int(),
  link: z.string().nullable(),
});
export type SourceRating = z.output<typeof sourceRating>;

export const listReviews = endpoint({
  method: 'GET',
  path: '/reviews/',
  access: 'anyone',
  summary:
    'What people say of us on maps services: the newest of our stored copy, and each service’s own mark',
  input: z.object({}),
  output: z.object({
    results: z.array(review),
    /** Average rating at each service; the service with the most reviews comes first. */
    marks: z.array(sourceRating),
    /** Average over all services except `demo`, for structured data. */
    rating: z.object({ average: z.number(), count: z.int() }).nullable(),
    /** True if all results are made up, because there are no real reviews yet. */
    is_demo: z.boolean(),
  }),
});
