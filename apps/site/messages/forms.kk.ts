import { kk as company } from '../../../features/company/messages/kk.ts';
import { kk as credit } from '../../../features/credit/messages/kk.ts';
import { kk as creditLine } from '../../../features/credit/messages/line.kk.ts';
import { kk as documents } from '../../../features/documents/messages/kk.ts';
import { kk as leads } from '../../../features/leads/messages/kk.ts';

/** Texts of the credit page and of the forms that go to the company. */
export const messages = { credit, creditLine, leads, company, documents };
