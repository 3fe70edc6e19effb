import { en as creditDesk } from '../../../features/credit/messages/desk.en.ts';
import { en as staff } from '../../../features/identity/web/staff/messages/en.ts';
import { en as leadDesk } from '../../../features/leads/messages/desk.en.ts';
import { en as report } from '../../../features/listings/messages/report.en.ts';
import { en as moderation } from '../../../features/moderation/messages/en.ts';
import { en as moderationReasons } from '../../../features/moderation/messages/reasons.en.ts';
import { en as vehicles } from '../../../features/vehicles/messages/en.ts';

export const messages = { staff, moderation, moderationReasons, leadDesk, creditDesk, report, vehicles };
