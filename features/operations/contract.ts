import { z } from 'zod';
import { endpoint } from '../../platform/contract/endpoint.ts';

export const readHealth = endpoint({
  method: 'GET',
  path: '/staff/health/',
  access: 'admin',
  summary: 'How the product is: queues, search, mail, disk, backups, and what to do about what is bad',
  input: z.object({}),
  output: z.object({
    indicators: z.array(
      z.object({
        name: z.string(),
        label: z.string(),
        /** What to do when it is bad or unknown. */
        advice: z.string(),
        unit: z.enum(['count', 'seconds', 'ratio']),
        value: z.number().nullable(),
        limit: z.number(),
        state: z.enum(['good', 'bad', 'unknown']),
      }),
    ),
    /** Jobs that are not tried again by themselves, by task. */
    failed_jobs: z.array(
      z.object({
        task: z.string(),
        count: z.int(),
        /** The error of the newest of them, without what is personal. */
        last_error: z.string(),
        last_at: z.iso.datetime(),
      }),
    ),
  }),
});

export const retryFailedJobs = endpoint({
  method: 'POST',
  path: '/staff/health/failed-jobs/retry/',
  access: 'admin',
  summary: 'Have the failed jobs of one task tried again',
  input: z.object({ task: z.string().min(1).max(128) }),
  /** How many are tried again: none if another admin was faster. */
  output: z.object({ count: z.int() }),
});
