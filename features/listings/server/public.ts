export { carCards, carRows } from './car-rows.ts';
export { forgetVisits } from './count-once.ts';
export { UnreadableFile } from './import/columns.ts';
export { ImportRunning, type ImportSummary, importListings } from './import/import-listings.ts';
export { explain, isNote, isRefusal, type Reason } from './import/reasons.ts';
export { listingData } from './personal-data.ts';
export { publishedCars, publishedRanges, sitemapRangeSize } from './published-cars.ts';
