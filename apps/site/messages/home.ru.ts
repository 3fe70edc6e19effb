import { ru as reviews } from '../../../features/reviews/messages/ru.ts';
import { ru as home } from '../home/messages/ru.ts';

/** Texts of what the home page shows below the fold. */
export const messages = { home, reviews };
