import { CardPlace, CardRating } from './card-price.tsx';

/** The components that `card-parts.tsx` loads after the first view. */
export const parts = { CardPlace, CardRating };
