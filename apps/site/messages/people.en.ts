import { en as identity } from '../../../features/identity/messages/en.ts';
import { en as profiles } from '../../../features/profiles/messages/en.ts';

/** Texts of the pages where people sign in and keep their things. */
export const messages = { identity, profiles };
