import { catalogueRoutes } from '../../features/catalogue/server/routes.ts';
import { companyRoutes } from '../../features/company/server/routes.ts';
import { favouriteRoutes } from '../../features/favourites/server/routes.ts';
import { listingRoutes } from '../../features/listings/server/routes.ts';
import { vehicleRoutes } from '../../features/vehicles/server/routes.ts';

/** Every feature that answers calls. A folder of `features/` that is in neither list fails a test. */
export const featureRoutes = [...companyRoutes, ...vehicleRoutes, ...listingRoutes, ...catalogueRoutes, ...favouriteRoutes];
