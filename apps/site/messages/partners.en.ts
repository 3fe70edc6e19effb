import { en as leads } from '../../../features/leads/messages/en.ts';
import { en as partners } from '../../../features/partners/messages/en.ts';

export const messages = { leads, partners };
