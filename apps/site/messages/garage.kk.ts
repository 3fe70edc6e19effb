import { kk as garage } from '../../../features/garage/messages/kk.ts';

/** Texts of a member's garage. */
export const messages = { garage };
