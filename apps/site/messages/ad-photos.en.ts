import { en as adPhotos } from '../../../features/listings/messages/photos.en.ts';

/** Texts of the photos in a seller's form. */
export const messages = { adPhotos };
