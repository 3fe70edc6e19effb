import { en as company } from '../../../features/company/messages/en.ts';
import { en as credit } from '../../../features/credit/messages/en.ts';
import { en as creditLine } from '../../../features/credit/messages/line.en.ts';
import { en as documents } from '../../../features/documents/messages/en.ts';
import { en as leads } from '../../../features/leads/messages/en.ts';

/** Texts of the credit page and of the forms that go to the company. */
export const messages = { credit, creditLine, leads, company, documents };
