import { en as inbox } from '../../../features/messages/messages/inbox.en.ts';

/** Texts of the inbox. */
export const messages = { inbox };
