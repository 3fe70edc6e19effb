import { catalogueRoutes } from '../../features/catalogue/server/routes.ts';
import { companyRoutes } from '../../features/company/server/routes.ts';
import { creditRoutes } from '../../features/credit/server/routes.ts';
import { favouritesData } from '../../features/favourites/server/public.ts';
import { favouriteRoutes } from '../../features/favourites/server/routes.ts';
import { identityData } from '../../features/identity/server/public.ts';
import { identityRoutes } from '../../features/identity/server/routes.ts';
import { leadData } from '../../features/leads/server/public.ts';
import { leadRoutes } from '../../features/leads/server/routes.ts';
import { listingData } from '../../features/listings/server/public.ts';
import { listingRoutes } from '../../features/listings/server/routes.ts';
import { profileData } from '../../features/profiles/server/public.ts';
import { profileRoutes } from '../../features/profiles/server/routes.ts';
import { vehicleRoutes } from '../../features/vehicles/server/routes.ts';

import type { PersonalData } from '../../platform/server/personal-data.ts';

/** Every feature that answers calls. A folder of `features/` that is in neither list fails a test. */
export const featureRoutes = [
  ...companyRoutes,
  ...vehicleRoutes,
  ...identityRoutes,
  ...profileRoutes,
  ...listingRoutes,
  ...catalogueRoutes,
  ...favouriteRoutes,
  ...leadRoutes,
  ...creditRoutes,
];

/** What areas keep about a person; identity is the last, as it closes the account itself. */
export const personalData: readonly PersonalData[] = [
  favouritesData,
  leadData,
  listingData,
  profileData,
  identityData,
];
