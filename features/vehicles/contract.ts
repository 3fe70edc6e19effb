import { z } from 'zod';

/** An option of a list: its key, and its label in the language of the request. */
export const choice = z.object({ value: z.string(), label: z.string() }).meta({ id: 'Choice' });
export type Choice = z.output<typeof choice>;
