import { ru as creditLine } from '../../../features/credit/messages/line.ru.ts';
import { ru as credit } from '../../../features/credit/messages/ru.ts';
import { ru as leads } from '../../../features/leads/messages/ru.ts';
import { ru as report } from '../../../features/listings/messages/report.ru.ts';

/** Texts of the credit page, of the forms that go to the company, and of complaints. */
export const messages = { credit, creditLine, leads, report };
