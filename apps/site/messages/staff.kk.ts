import { kk as creditDesk } from '../../../features/credit/messages/desk.kk.ts';
import { kk as staff } from '../../../features/identity/web/staff/messages/kk.ts';
import { kk as leadDesk } from '../../../features/leads/messages/desk.kk.ts';
import { kk as report } from '../../../features/listings/messages/report.kk.ts';
import { kk as moderation } from '../../../features/moderation/messages/kk.ts';
import { kk as moderationReasons } from '../../../features/moderation/messages/reasons.kk.ts';
import { kk as vehicles } from '../../../features/vehicles/messages/kk.ts';

export const messages = { staff, moderation, moderationReasons, leadDesk, creditDesk, report, vehicles };
