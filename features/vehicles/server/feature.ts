import type { Feature } from '../../../platform/server/feature.ts';
import { createReferenceCache } from '../../../platform/server/reference-cache.ts';
import { auditActions } from './audit-actions.ts';
import { countryRatesOf } from './country-rates.ts';
import { readFacetLabels } from './facet-labels.ts';
import { vehicleRoutes } from './routes.ts';
import { facetsData, vehiclesData } from './vehicles-data.ts';

export const vehicles: Feature = {
  name: 'vehicles',
  tables: ['brands', 'country_rates', 'facet_values', 'generations', 'models', 'modifications'],
  services: ({ db, referenceVersion }) => ({
    facetLabels: createReferenceCache(referenceVersion, () => readFacetLabels(db)),
    countryRates: createReferenceCache(referenceVersion, () => countryRatesOf(db)),
  }),
  calls: vehicleRoutes,
  queryParameters: ['part'],
  referenceData: [facetsData, vehiclesData],
  auditActions,
};
