import { en as checkLine } from '../../../features/checks/messages/line.en.ts';
import { en as company } from '../../../features/company/messages/en.ts';
import { en as credit } from '../../../features/credit/messages/en.ts';
import { en as creditLine } from '../../../features/credit/messages/line.en.ts';
import { en as documents } from '../../../features/documents/messages/en.ts';
import { en as leads } from '../../../features/leads/messages/en.ts';
import { en as report } from '../../../features/listings/messages/report.en.ts';
import { en as ownCar } from '../../../features/showroom/messages/line.en.ts';

/** Texts of the company's pages, of the credit page, of the forms that go to the company, and of complaints. */
export const messages = { checkLine, company, credit, creditLine, documents, leads, ownCar, report };
