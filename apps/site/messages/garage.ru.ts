import { ru as garage } from '../../../features/garage/messages/ru.ts';

/** Texts of a member's garage. */
export const messages = { garage };
