import { kk as myAds } from '../../../features/listings/messages/my-ads.kk.ts';

/** Texts of one's own ads. */
export const messages = { myAds };
