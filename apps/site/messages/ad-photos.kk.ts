import { kk as adPhotos } from '../../../features/listings/messages/photos.kk.ts';

/** Texts of the photos in a seller's form. */
export const messages = { adPhotos };
