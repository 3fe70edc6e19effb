import { ru as favourites } from '../../../features/favourites/messages/ru.ts';

/** Texts of saved and compared cars: they come with the first press of a button, or with their pages. */
export const messages = { favourites };
