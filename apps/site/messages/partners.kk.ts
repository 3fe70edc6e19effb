import { kk as leads } from '../../../features/leads/messages/kk.ts';
import { kk as partners } from '../../../features/partners/messages/kk.ts';

export const messages = { leads, partners };
