import { ru as checkLine } from '../../../features/checks/messages/line.ru.ts';
import { ru as company } from '../../../features/company/messages/ru.ts';
import { ru as creditLine } from '../../../features/credit/messages/line.ru.ts';
import { ru as credit } from '../../../features/credit/messages/ru.ts';
import { ru as documents } from '../../../features/documents/messages/ru.ts';
import { ru as leads } from '../../../features/leads/messages/ru.ts';
import { ru as report } from '../../../features/listings/messages/report.ru.ts';
import { ru as ownCar } from '../../../features/showroom/messages/line.ru.ts';

/** Texts of the company's pages, of the credit page, of the forms that go to the company, and of complaints. */
export const messages = { checkLine, company, credit, creditLine, documents, leads, ownCar, report };
