import { en as myAds } from '../../../features/listings/messages/my-ads.en.ts';

/** Texts of one's own ads. */
export const messages = { myAds };
