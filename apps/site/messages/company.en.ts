import { en as company } from '../../../features/company/messages/en.ts';
import { en as documents } from '../../../features/documents/messages/en.ts';

/** Texts of the company's pages and of its documents. */
export const messages = { company, documents };
