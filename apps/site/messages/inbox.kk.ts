import { kk as inbox } from '../../../features/messages/messages/inbox.kk.ts';
import { kk as unsubscribe } from '../../../features/messages/messages/unsubscribe.kk.ts';

/** Texts of the inbox, and of the way out of letters to many. */
export const messages = { inbox, unsubscribe };
