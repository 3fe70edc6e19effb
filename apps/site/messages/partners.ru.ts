import { ru as leads } from '../../../features/leads/messages/ru.ts';
import { ru as partners } from '../../../features/partners/messages/ru.ts';

/** Texts of the list of partners and of their pages, with the form’s. */
export const messages = { leads, partners };
