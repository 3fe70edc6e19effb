import { inLatinCapitals } from '../vehicles/look-alikes.ts';

/** How cars are compared with what is searched for: without spaces, capitals, and letters that only look different. */
export const searchable = (text: string): string => inLatinCapitals(text.replaceAll(/[\s-]/g, ''));
