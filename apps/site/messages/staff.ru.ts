import { ru as creditDesk } from '../../../features/credit/messages/desk.ru.ts';
import { ru as staff } from '../../../features/identity/web/staff/messages/ru.ts';
import { ru as leadDesk } from '../../../features/leads/messages/desk.ru.ts';
import { ru as report } from '../../../features/listings/messages/report.ru.ts';
import { ru as moderationReasons } from '../../../features/moderation/messages/reasons.ru.ts';
import { ru as moderation } from '../../../features/moderation/messages/ru.ts';
import { ru as vehicles } from '../../../features/vehicles/messages/ru.ts';

/** Texts that only the pages of the staff need. */
export const messages = { staff, moderation, moderationReasons, leadDesk, creditDesk, report, vehicles };
