import { en as selling } from '../../../features/listings/messages/selling.en.ts';

/** Texts of the pages where a seller makes an ad. */
export const messages = { selling };
