import { ru as myAds } from '../../../features/listings/messages/my-ads.ru.ts';

/** Texts of one's own ads. */
export const messages = { myAds };
