import { kk as credit } from '../../../features/credit/messages/kk.ts';
import { kk as creditLine } from '../../../features/credit/messages/line.kk.ts';
import { kk as leads } from '../../../features/leads/messages/kk.ts';
import { kk as report } from '../../../features/listings/messages/report.kk.ts';

/** Texts of the credit page, of the forms that go to the company, and of complaints. */
export const messages = { credit, creditLine, leads, report };
