import { kk as company } from '../../../features/company/messages/kk.ts';
import { kk as documents } from '../../../features/documents/messages/kk.ts';

/** Texts of the company's pages and of its documents. */
export const messages = { company, documents };
