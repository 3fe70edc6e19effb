import { kk as checkDesk } from '../../../features/checks/messages/desk.kk.ts';
import { kk as companyDesk } from '../../../features/company/messages/desk.kk.ts';
import { kk as creditDesk } from '../../../features/credit/messages/desk.kk.ts';
import { kk as documentDesk } from '../../../features/documents/messages/desk.kk.ts';
import { kk as staff } from '../../../features/identity/web/staff/messages/kk.ts';
import { kk as leadDesk } from '../../../features/leads/messages/desk.kk.ts';
import { kk as report } from '../../../features/listings/messages/report.kk.ts';
import { kk as promotionDesk } from '../../../features/messages/messages/promotions.kk.ts';
import { kk as moderation } from '../../../features/moderation/messages/kk.ts';
import { kk as moderationReasons } from '../../../features/moderation/messages/reasons.kk.ts';
import { kk as partnerDesk } from '../../../features/partners/messages/desk.kk.ts';
import { kk as partners } from '../../../features/partners/messages/kk.ts';
import { kk as reviewDesk } from '../../../features/reviews/messages/desk.kk.ts';
import { kk as offersDesk } from '../../../features/showroom/messages/desk.kk.ts';
import { kk as ownCar } from '../../../features/showroom/messages/line.kk.ts';
import { kk as vehicles } from '../../../features/vehicles/messages/kk.ts';

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
