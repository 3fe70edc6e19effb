import { kk as inbox } from '../../../features/messages/messages/inbox.kk.ts';

/** Texts of the inbox. */
export const messages = { inbox };
