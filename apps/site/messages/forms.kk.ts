import { kk as checkLine } from '../../../features/checks/messages/line.kk.ts';
import { kk as credit } from '../../../features/credit/messages/kk.ts';
import { kk as creditLine } from '../../../features/credit/messages/line.kk.ts';
import { kk as leads } from '../../../features/leads/messages/kk.ts';
import { kk as report } from '../../../features/listings/messages/report.kk.ts';
import { kk as ownCar } from '../../../features/showroom/messages/line.kk.ts';

/** Texts of the credit page and of the forms that go to the company, and of complaints. */
export const messages = { checkLine, credit, creditLine, leads, ownCar, report };
