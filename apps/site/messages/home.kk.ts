import { kk as reviews } from '../../../features/reviews/messages/kk.ts';
import { kk as home } from '../home/messages/kk.ts';

/** Texts of what the home page shows below the fold. */
export const messages = { home, reviews };
