import { en as reviews } from '../../../features/reviews/messages/en.ts';
import { en as home } from '../home/messages/en.ts';

/** Texts of what the home page shows below the fold. */
export const messages = { home, reviews };
