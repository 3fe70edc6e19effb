import { ru as company } from '../../../features/company/messages/ru.ts';
import { ru as creditLine } from '../../../features/credit/messages/line.ru.ts';
import { ru as credit } from '../../../features/credit/messages/ru.ts';
import { ru as documents } from '../../../features/documents/messages/ru.ts';
import { ru as leads } from '../../../features/leads/messages/ru.ts';

/** Texts of the company's pages, of the credit page and of the forms that go to the company. */
export const messages = { credit, creditLine, leads, company, documents };
