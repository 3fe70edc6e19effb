import { ru as company } from '../../../features/company/messages/ru.ts';
import { ru as documents } from '../../../features/documents/messages/ru.ts';

/** Texts of the company's pages and of its documents. */
export const messages = { company, documents };
