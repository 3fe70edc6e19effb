import { en as checks } from '../../../features/checks/messages/en.ts';

/** Texts of the form for a check and of a member's reports. */
export const messages = { checks };
