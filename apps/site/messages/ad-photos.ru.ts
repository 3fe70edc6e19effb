import { ru as adPhotos } from '../../../features/listings/messages/photos.ru.ts';

/** Texts of the photos in a seller's form. */
export const messages = { adPhotos };
