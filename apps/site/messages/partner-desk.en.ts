import { en as partnerDesk } from '../../../features/partners/messages/desk.en.ts';
import { en as partners } from '../../../features/partners/messages/en.ts';

export const messages = { partnerDesk, partners };
