import type { Feature } from '../../../platform/server/feature.ts';
import { createReferenceCache } from '../../../platform/server/reference-cache.ts';
import { createCurrentVersion } from './current-version.ts';
import { healthIndicators } from './health-indicators.ts';
import { marketAddresses } from './read-market.ts';
import { valuationRoutes } from './routes.ts';
import { startValuation, valuationSchedule, valuationTasks } from './tasks.ts';
import { readVehicleSlugs } from './vehicle-slugs.ts';

export const valuation: Feature = {
  name: 'valuation',
  tables: ['model_markets', 'valuation_versions'],
  services: ({ db, referenceVersion }) => ({
    currentVersion: createCurrentVersion(db),
    vehicleSlugs: createReferenceCache(referenceVersion, () => readVehicleSlugs(db)),
  }),
  calls: valuationRoutes,
  tasks: valuationTasks,
  schedule: valuationSchedule,
  sitemap: { files: [{ name: 'markets', entries: marketAddresses }] },
  healthIndicators,
  startWorker: startValuation,
};
