import { z } from 'zod';

/** Results of the search of staff, and records of a person, in groups. Labels are in the language of the request. */
export const staffHits = z.array(
  z.object({
    label: z.string(),
    hits: z.array(
      z.object({
        title: z.string(),
        about: z.string(),
        /** Path of the page that shows it, without a language. */
        to: z.string(),
        at: z.iso.datetime().nullable(),
      }),
    ),
  }),
);
export type StaffHitGroups = z.output<typeof staffHits>;
