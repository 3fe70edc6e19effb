import { kk as checks } from '../../../features/checks/messages/kk.ts';

/** Texts of the form for a check and of a member's reports. */
export const messages = { checks };
