import { ru as checkDesk } from '../../../features/checks/messages/desk.ru.ts';
import { ru as companyDesk } from '../../../features/company/messages/desk.ru.ts';
import { ru as creditDesk } from '../../../features/credit/messages/desk.ru.ts';
import { ru as documentDesk } from '../../../features/documents/messages/desk.ru.ts';
import { ru as staff } from '../../../features/identity/web/staff/messages/ru.ts';
import { ru as leadDesk } from '../../../features/leads/messages/desk.ru.ts';
import { ru as report } from '../../../features/listings/messages/report.ru.ts';
import { ru as promotionDesk } from '../../../features/messages/messages/promotions.ru.ts';
import { ru as moderationReasons } from '../../../features/moderation/messages/reasons.ru.ts';
import { ru as moderation } from '../../../features/moderation/messages/ru.ts';
import { ru as partnerDesk } from '../../../features/partners/messages/desk.ru.ts';
import { ru as partners } from '../../../features/partners/messages/ru.ts';
import { ru as reviewDesk } from '../../../features/reviews/messages/desk.ru.ts';
import { ru as offersDesk } from '../../../features/showroom/messages/desk.ru.ts';
import { ru as ownCar } from '../../../features/showroom/messages/line.ru.ts';
import { ru as vehicles } from '../../../features/vehicles/messages/ru.ts';

/** Texts that only the pages of the staff need. */
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
