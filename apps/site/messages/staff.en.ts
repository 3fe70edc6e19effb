import { en as creditDesk } from '../../../features/credit/messages/desk.en.ts';
import { en as staff } from '../../../features/identity/web/staff/messages/en.ts';
import { en as leadDesk } from '../../../features/leads/messages/desk.en.ts';
import { en as promotionDesk } from '../../../features/messages/messages/promotions.en.ts';
import { en as moderation } from '../../../features/moderation/messages/en.ts';
import { en as moderationReasons } from '../../../features/moderation/messages/reasons.en.ts';
import { en as reviewDesk } from '../../../features/reviews/messages/desk.en.ts';
import { en as vehicles } from '../../../features/vehicles/messages/en.ts';

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
