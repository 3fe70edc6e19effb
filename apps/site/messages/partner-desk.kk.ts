import { kk as partnerDesk } from '../../../features/partners/messages/desk.kk.ts';
import { kk as partners } from '../../../features/partners/messages/kk.ts';

export const messages = { partnerDesk, partners };
