import { ru as creditDesk } from '../../../features/credit/messages/desk.ru.ts';
import { ru as staff } from '../../../features/identity/web/staff/messages/ru.ts';
import { ru as leadDesk } from '../../../features/leads/messages/desk.ru.ts';
import { ru as promotionDesk } from '../../../features/messages/messages/promotions.ru.ts';
import { ru as moderationReasons } from '../../../features/moderation/messages/reasons.ru.ts';
import { ru as moderation } from '../../../features/moderation/messages/ru.ts';
import { ru as reviewDesk } from '../../../features/reviews/messages/desk.ru.ts';
import { ru as vehicles } from '../../../features/vehicles/messages/ru.ts';

/** Texts that only the pages of the staff need. */
export const messages = {
  staff,
  moderation,
  moderationReasons,
  leadDesk,
  creditDesk,
  promotionDesk,
  reviewDesk,
  vehicles,
};
