import { en as checkDesk } from '../../../features/checks/messages/desk.en.ts';
import { en as companyDesk } from '../../../features/company/messages/desk.en.ts';
import { en as creditDesk } from '../../../features/credit/messages/desk.en.ts';
import { en as documentDesk } from '../../../features/documents/messages/desk.en.ts';
import { en as staff } from '../../../features/identity/web/staff/messages/en.ts';
import { en as leadDesk } from '../../../features/leads/messages/desk.en.ts';
import { en as report } from '../../../features/listings/messages/report.en.ts';
import { en as promotionDesk } from '../../../features/messages/messages/promotions.en.ts';
import { en as moderation } from '../../../features/moderation/messages/en.ts';
import { en as moderationReasons } from '../../../features/moderation/messages/reasons.en.ts';
import { en as partnerDesk } from '../../../features/partners/messages/desk.en.ts';
import { en as partners } from '../../../features/partners/messages/en.ts';
import { en as reviewDesk } from '../../../features/reviews/messages/desk.en.ts';
import { en as offersDesk } from '../../../features/showroom/messages/desk.en.ts';
import { en as ownCar } from '../../../features/showroom/messages/line.en.ts';
import { en as vehicles } from '../../../features/vehicles/messages/en.ts';

export const messages = {
  staff,
  moderation,
  moderationReasons,
  leadDesk,
  creditDesk,
  vehicles,
  partnerDesk,
  partners,
  companyDesk,
  documentDesk,
  checkDesk,
  offersDesk,
  ownCar,
  promotionDesk,
  reviewDesk,
  report,
};
