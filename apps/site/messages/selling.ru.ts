import { ru as selling } from '../../../features/listings/messages/selling.ru.ts';

/** Texts of the pages where a seller makes an ad. */
export const messages = { selling };
