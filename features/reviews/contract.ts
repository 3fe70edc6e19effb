import { z } from 'zod';
import { endpoint } from '../../platform/contract/endpoint.ts';

/** Where people write of the company; `demo` is made up, and every page says so. */
export const reviewSources = ['2gis', 'google', 'yandex', 'demo'] as const;
export type ReviewSource = (typeof reviewSources)[number];

const review = z.object({
  id: z.int(),
  source: z.enum(reviewSources),
  /** "Айгерим С."; empty where the source names nobody. */
  author: z.string(),
  rating: z.int().min(1).max(5),
  /** Plain text, as it was written. */
  text: z.string(),
  written_at: z.iso.datetime(),
  link: z.string().nullable(),
});
export type Review = z.output<typeof review>;

const mark = z.object({
  source: z.enum(reviewSources),
  average: z.number(),
  count: z.int(),
  link: z.string().nullable(),
});
export type Mark = z.output<typeof mark>;

export const listReviews = endpoint({
  method: 'GET',
  path: '/reviews/',
  access: 'anyone',
  summary:
    'What people say of us on maps services: the newest of our stored copy, and each service’s own mark',
  input: z.object({}),
  output: z.object({
    results: z.array(review),
    /** One a service, the one with most reviews first. */
    marks: z.array(mark),
    /** All real marks together, for who reads the page by program. */
    rating: z.object({ average: z.number(), count: z.int() }).nullable(),
    /** All of it is made up: nobody has written of us yet. */
    is_demo: z.boolean(),
  }),
});
