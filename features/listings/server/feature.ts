import { sql } from 'kysely';
import type { Feature } from '../../../platform/server/feature.ts';
import { createCarCardCache } from './car-card-cache.ts';
import { mountPreviews, sweepPreviews } from './car-preview.ts';
import { createCardQueries } from './card-queries.ts';
import { deleteOldChanges } from './change-feed.ts';
import { deleteOldVisits } from './count-once.ts';
import { demoCars } from './demo-cars.ts';
import { complaintRecords, listingSearch } from './listing-search.ts';
import { publishedCars, publishedRanges, sitemapRangeSize } from './published-cars.ts';
import { forgetOldReports } from './reports.ts';
import { listingRoutes } from './routes.ts';

export const listings: Feature = {
  name: 'listings',
  tables: [
    'car_previews',
    'demo_choice',
    'inspection_reports',
    'listing_changes',
    'listing_days',
    'listing_marks',
    'listing_mileages',
    'listing_prices',
    'listing_reports',
    'listing_visits',
    'listings',
  ],
  services: () => ({ carCardCache: createCarCardCache() }),
  readers: (pool) => ({ cardQueries: createCardQueries(pool) }),
  calls: listingRoutes,
  staffSearches: [listingSearch, complaintRecords],
  nightly: {
    async deleteOld({ db, clock }) {
      await deleteOldVisits(db, clock.now());
      await deleteOldChanges(db, clock.now());
      await forgetOldReports(db, clock.now());
    },
    sweepFiles: sweepPreviews,
  },
  sitemap: {
    files: [
      {
        name: 'cars',
        parts: publishedRanges,
        entries: (db, part) => publishedCars(db, part * sitemapRangeSize),
      },
    ],
  },
  formPages: ['/cars/:id/phone', '/cars/:id/report'],
  photosInUse: [sql`select unnest(photo_ids) from listings where source in ('member', 'feed')`],
  mountRoutes: mountPreviews,
  demoData: demoCars,
};
