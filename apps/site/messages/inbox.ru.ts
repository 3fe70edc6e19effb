import { ru as inbox } from '../../../features/messages/messages/inbox.ru.ts';

/** Texts of the inbox. */
export const messages = { inbox };
