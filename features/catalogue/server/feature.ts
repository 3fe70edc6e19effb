import type { Feature } from '../../../platform/server/feature.ts';
import { createReferenceCache } from '../../../platform/server/reference-cache.ts';
import { serve } from '../../../platform/server/serve.ts';
import * as contract from '../contract.ts';
import { describeLanding as describeLandingContract } from '../landing-contract.ts';
import { similarCars as similarCarsContract } from '../similar-cars-contract.ts';
import { suggestSearch as suggestSearchContract } from '../suggestion-contract.ts';
import * as vehicleLists from '../vehicle-lists-contract.ts';
import { createEngineSelector, startEngine } from './choose-engine.ts';
import { countCars } from './count-cars.ts';
import { countPrices } from './count-prices.ts';
import { describeLanding } from './describe-landing.ts';
import { readDictionary } from './dictionary.ts';
import { healthIndicators } from './health-indicators.ts';
import { citiesWithLandings, cityLandings, landingAddresses } from './landing-addresses.ts';
import { listBrands } from './list-brands.ts';
import { listModels } from './list-models.ts';
import { mountListPreviews } from './list-preview.ts';
import { migrateOffers } from './offers-table.ts';
import { readFeed } from './read-feed.ts';
import { similarCars } from './similar-cars.ts';
import { suggestSearch } from './suggest-search.ts';
import { writeCarList } from './write-car-list.ts';

export const catalogue: Feature = {
  name: 'catalogue',
  tables: ['offers'],
  services: ({ db, referenceVersion }) => ({
    dictionary: createReferenceCache(referenceVersion, (version) => readDictionary(db, version)),
    catalogueEngine: createEngineSelector(db),
  }),
  calls: [
    serve(contract.listCars, writeCarList, { mayLag: true }),
    serve(contract.countCars, countCars, { mayLag: true }),
    serve(contract.readFeed, readFeed, { mayLag: true }),
    serve(contract.countPrices, countPrices, { mayLag: true }),
    serve(describeLandingContract, describeLanding, { mayLag: true }),
    serve(suggestSearchContract, suggestSearch, { mayLag: true }),
    serve(similarCarsContract, similarCars, { mayLag: true }),
    serve(vehicleLists.listBrands, listBrands, { mayLag: true }),
    serve(vehicleLists.listModels, listModels, { mayLag: true }),
  ],
  queryParameters: ['filters', 'page', 'view'],
  migrate: migrateOffers,
  // Lists, but not the page of a car, whose path is a number.
  pagesByCity: /^\/cars(\/(?!\d+$)[^/]+){0,2}$/,
  sitemap: {
    pages: ['/cars'],
    files: [
      { name: 'landings', entries: landingAddresses },
      { name: 'cities', parts: citiesWithLandings, entries: cityLandings },
    ],
  },
  mountRoutes: mountListPreviews,
  healthIndicators,
  startWeb: startEngine,
  isReady: ({ catalogueEngine }) => catalogueEngine.isReady(),
};
