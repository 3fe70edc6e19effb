export type { AdForm } from '../ad-contract.ts';
export { photosOf as adPhotos, titlesOf as adTitles } from './ads/ad-facts.ts';
export { blockTasks } from './ads/block-ads-of.ts';
export {
  approveAd,
  blockAd,
  type DecisionRefusal,
  decisionTasks,
  giveBackAd,
  rejectAd,
  revertDecision,
  setSubmittedVehicle,
} from './ads/decide.ts';
export { makeDemoAds, removeDemoAds } from './ads/demo-ads.ts';
export { adTimes, expiryTasks } from './ads/expire-ads.ts';
export type { DecisionReason } from './ads/verdict.ts';
export { carCards, carRows } from './car-rows.ts';
export { forgetOldChanges } from './change-feed.ts';
export { forgetVisits } from './count-once.ts';
export { UnreadableFile } from './import/columns.ts';
export { ImportRunning, type ImportSummary, importListings } from './import/import-listings.ts';
export { explain, isNote, isRefusal, type Reason } from './import/reasons.ts';
export { type CardNames, type KeptCard, keptCards } from './kept-cards.ts';
export { listingData } from './personal-data.ts';
export { photoTasks } from './photos/make-avif.ts';
export { photoFiles } from './photos/make-files.ts';
export { photoData } from './photos/photo-data.ts';
export { photosLike } from './photos/queries.ts';
export { sweepPhotos } from './photos/sweep-photos.ts';
export { publishedCars, publishedRanges, sitemapRangeSize } from './published-cars.ts';
export { openReports, type Report, reopenReports, resolveReports, setListingStatus } from './reports.ts';
export { adsOfVin } from './vin-history.ts';
