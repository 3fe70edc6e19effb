export { carTitle } from '../car-title.ts';
export { adsOfSeller, adsOfSellers } from './ads-of-seller.ts';
export { type CachedCard, type CardNames, cachedCards } from './car-card-cache.ts';
export { carCards, cardRows } from './car-rows.ts';
export { addEarlierAd } from './demo/earlier-ad.ts';
export { seedDemo } from './demo/seed.ts';
export { hasDemoCars, maxReadDemoCars, recordDemoChoice } from './demo-cars.ts';
export { adsDescribedBy } from './described-ads.ts';
export { putInspection } from './inspections.ts';
export { putMarks } from './marks.ts';
export { lastPriceChanges } from './price-changes.ts';
export { type PriceStanding, putPriceStandings } from './price-standings.ts';
export { publicCarTitle } from './public-car-title.ts';
export { publicStatusOf } from './public-status.ts';
export { openReports, type Report, reopenReports, resolveReports } from './reports.ts';
export { drawShareCard, largestPhoto } from './share-card.ts';
export { publishedCards } from './viewed-cars.ts';
export { adsOfVin, publicMileages } from './vin-history.ts';
export {
  addDemoVisits,
  anonymizeListingsOf,
  changeFeedListings,
  changeListing,
  deleteListings,
  type FeedListing,
  type FeedSeller,
  forgetCorrectedPrice,
  giveDemoListings,
  type ImportedListing,
  insertFeedListings,
  insertImported,
  offerFeedListings,
  putListing,
  withdrawFeedListings,
  withdrawFeedListingsOf,
} from './write-listings.ts';
