import { kk as selling } from '../../../features/listings/messages/selling.kk.ts';

/** Texts of the pages where a seller makes an ad. */
export const messages = { selling };
