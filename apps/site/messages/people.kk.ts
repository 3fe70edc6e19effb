import { kk as identity } from '../../../features/identity/messages/kk.ts';
import { kk as profiles } from '../../../features/profiles/messages/kk.ts';

/** Texts of the pages where people sign in and keep their things. */
export const messages = { identity, profiles };
