import { en as credit } from '../../../features/credit/messages/en.ts';
import { en as creditLine } from '../../../features/credit/messages/line.en.ts';
import { en as leads } from '../../../features/leads/messages/en.ts';

/** Texts of the credit page and of the forms that go to the company. */ import { en as ownCar } from '../../../features/showroom/messages/line.en.ts';

export const messages = { credit, creditLine, leads, ownCar };
