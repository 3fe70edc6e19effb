import { en as inbox } from '../../../features/messages/messages/inbox.en.ts';
import { en as unsubscribe } from '../../../features/messages/messages/unsubscribe.en.ts';

/** Texts of the inbox, and of the way out of letters to many. */
export const messages = { inbox, unsubscribe };
