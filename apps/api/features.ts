import { catalogueRoutes } from '../../features/catalogue/server/routes.ts';
import { checkData } from '../../features/checks/server/public.ts';
import { checkRoutes } from '../../features/checks/server/routes.ts';
import { companyRoutes } from '../../features/company/server/routes.ts';
import { creditRoutes } from '../../features/credit/server/routes.ts';
import { acceptByRegistering, documentData } from '../../features/documents/server/public.ts';
import { documentRoutes } from '../../features/documents/server/routes.ts';
import { favouritesData } from '../../features/favourites/server/public.ts';
import { favouriteRoutes } from '../../features/favourites/server/routes.ts';
import { garageData } from '../../features/garage/server/public.ts';
import { garageRoutes } from '../../features/garage/server/routes.ts';
import { identityData } from '../../features/identity/server/public.ts';
import { identityRoutes } from '../../features/identity/server/routes.ts';
import { leadData } from '../../features/leads/server/public.ts';
import { leadRoutes } from '../../features/leads/server/routes.ts';
import { listingData, photoData } from '../../features/listings/server/public.ts';
import { listingRoutes } from '../../features/listings/server/routes.ts';
import { messageData } from '../../features/messages/server/public.ts';
import { messageRoutes } from '../../features/messages/server/routes.ts';
import { moderationData } from '../../features/moderation/server/public.ts';
import { moderationRoutes } from '../../features/moderation/server/routes.ts';
import { partnerRoutes } from '../../features/partners/server/routes.ts';
import { profileData } from '../../features/profiles/server/public.ts';
import { profileRoutes } from '../../features/profiles/server/routes.ts';
import { reviewRoutes } from '../../features/reviews/server/routes.ts';
import { showroomRoutes } from '../../features/showroom/server/routes.ts';
import { vehicleRoutes } from '../../features/vehicles/server/routes.ts';

import type { OnNewMember } from '../../platform/server/new-member.ts';
import type { PersonalData } from '../../platform/server/personal-data.ts';

/** Every feature that answers calls. A folder of `features/` that is in neither list fails a test. */
export const featureRoutes = [
  ...companyRoutes,
  ...documentRoutes,
  ...vehicleRoutes,
  ...identityRoutes,
  ...profileRoutes,
  ...listingRoutes,
  ...catalogueRoutes,
  ...favouriteRoutes,
  ...garageRoutes,
  ...messageRoutes,
  ...moderationRoutes,
  ...leadRoutes,
  ...creditRoutes,
  ...partnerRoutes,
  ...checkRoutes,
  ...showroomRoutes,
  ...reviewRoutes,
];

/** What areas keep about a person; identity is the last, as it closes the account itself. */
export const personalData: readonly PersonalData[] = [
  favouritesData,
  garageData,
  listingData,
  messageData,
  moderationData,
  photoData,
  checkData,
  leadData,
  documentData,
  profileData,
  identityData,
];

/** What areas write down when an account is made, by whichever provider. */
export const onNewMember: readonly OnNewMember[] = [acceptByRegistering];
