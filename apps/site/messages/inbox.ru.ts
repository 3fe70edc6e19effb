import { ru as inbox } from '../../../features/messages/messages/inbox.ru.ts';
import { ru as unsubscribe } from '../../../features/messages/messages/unsubscribe.ru.ts';

/** Texts of the inbox, and of the way out of letters to many. */
export const messages = { inbox, unsubscribe };
