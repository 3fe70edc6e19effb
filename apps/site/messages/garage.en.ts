import { en as garage } from '../../../features/garage/messages/en.ts';

/** Texts of a member's garage. */
export const messages = { garage };
