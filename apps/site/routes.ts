import { carRoutes } from '../../features/car-page/web/routes.tsx';
import { catalogueRoutes } from '../../features/catalogue/web/routes.tsx';
import { checkRoutes } from '../../features/checks/web/routes.tsx';
import { conversationRoutes } from '../../features/conversations/web/routes.tsx';
import { creditRoutes } from '../../features/credit/web/routes.tsx';
import { documentRoutes } from '../../features/documents/web/routes.tsx';
import { favouriteRoutes } from '../../features/favourites/web/routes.tsx';
import { feedRoutes } from '../../features/feeds/web/routes.tsx';
import { firmRoutes } from '../../features/firms/web/routes.tsx';
import { garageRoutes } from '../../features/garage/web/routes.tsx';
import { homeRoutes } from '../../features/home/web/routes.tsx';
import { identityRoutes } from '../../features/identity/web/routes.tsx';
import { inspectionRoutes } from '../../features/inspections/web/routes.tsx';
import { leadRoutes } from '../../features/leads/web/routes.tsx';
import { listingRoutes } from '../../features/listings/web/routes.tsx';
import { messageRoutes } from '../../features/messages/web/routes.tsx';
import { moderationRoutes } from '../../features/moderation/web/routes.tsx';
import { operationsRoutes } from '../../features/operations/web/routes.tsx';
import { partnerRoutes } from '../../features/partners/web/routes.tsx';
import { profileRoutes } from '../../features/profiles/web/routes.tsx';
import { reviewRoutes } from '../../features/reviews/web/routes.tsx';
import { searchRoutes } from '../../features/searches/web/routes.tsx';
import { sellingRoutes } from '../../features/selling/web/routes.tsx';
import { showroomRoutes } from '../../features/showroom/web/routes.tsx';
import { valuationRoutes } from '../../features/valuation/web/routes.tsx';
import { vehicleRoutes } from '../../features/vehicles/web/routes.tsx';

/** The pages of every feature. A folder of `features/` that is neither here nor in `apps/api/features.ts` fails a test. */
export const featureRoutes = [
  ...homeRoutes,
  ...catalogueRoutes,
  ...carRoutes,
  ...valuationRoutes,
  ...listingRoutes,
  ...leadRoutes,
  ...creditRoutes,
  ...documentRoutes,
  ...partnerRoutes,
  ...checkRoutes,
  ...inspectionRoutes,
  ...showroomRoutes,
  ...identityRoutes,
  ...profileRoutes,
  ...garageRoutes,
  ...firmRoutes,
  ...feedRoutes,
  ...sellingRoutes,
  ...messageRoutes,
  ...conversationRoutes,
  ...favouriteRoutes,
  ...searchRoutes,
  ...moderationRoutes,
  ...vehicleRoutes,
  ...reviewRoutes,
  ...operationsRoutes,
];
