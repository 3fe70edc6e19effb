import { z } from 'zod';

/** A list as the API answers it: `next` and `previous` are absolute addresses or null. */
export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.object({
    count: z.int(),
    next: z.string().nullable(),
    previous: z.string().nullable(),
    results: z.array(item),
  });
}
