import { ru as partnerDesk } from '../../../features/partners/messages/desk.ru.ts';
import { ru as partners } from '../../../features/partners/messages/ru.ts';

/** Texts of the partners’ desk, and of the page that it previews. */
export const messages = { partnerDesk, partners };
