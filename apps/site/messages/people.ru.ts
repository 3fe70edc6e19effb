import { ru as identity } from '../../../features/identity/messages/ru.ts';
import { ru as profiles } from '../../../features/profiles/messages/ru.ts';

/** Texts of the pages where people sign in and keep their things. */
export const messages = { identity, profiles };
