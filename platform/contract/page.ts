import { z } from 'zod';

/** The API's shape of every list; `next` and `previous` are absolute URLs or null. */
export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.object({
    count: z.int(),
    next: z.string().nullable(),
    previous: z.string().nullable(),
    results: z.array(item),
  });
}
