import { kk as checkLine } from '../../../features/checks/messages/line.kk.ts';
import { kk as company } from '../../../features/company/messages/kk.ts';
import { kk as credit } from '../../../features/credit/messages/kk.ts';
import { kk as creditLine } from '../../../features/credit/messages/line.kk.ts';
import { kk as documents } from '../../../features/documents/messages/kk.ts';
import { kk as leads } from '../../../features/leads/messages/kk.ts';
import { kk as report } from '../../../features/listings/messages/report.kk.ts';
import { kk as ownCar } from '../../../features/showroom/messages/line.kk.ts';

/** Texts of the company's pages, of the credit page, of the forms that go to the company, and of complaints. */
export const messages = { checkLine, company, credit, creditLine, documents, leads, ownCar, report };
