import { ru as checkLine } from '../../../features/checks/messages/line.ru.ts';
import { ru as creditLine } from '../../../features/credit/messages/line.ru.ts';
import { ru as credit } from '../../../features/credit/messages/ru.ts';
import { ru as leads } from '../../../features/leads/messages/ru.ts';
import { ru as report } from '../../../features/listings/messages/report.ru.ts';
import { ru as ownCar } from '../../../features/showroom/messages/line.ru.ts';

/** Texts of the credit page and of the forms that go to the company, and of complaints. */
export const messages = { checkLine, credit, creditLine, leads, ownCar, report };
