export { refuseTooManyEstimates } from './answer-estimate.ts';
export { type Appraised, createAppraiser } from './create-appraiser.ts';
export { estimateListing } from './estimate-listing.ts';
export { fitInThread } from './fit-in-thread.ts';
export { columnsOfValuedTable, readValuedTable } from './valued-table.ts';
export type { ListingFacts } from './vehicle-slugs.ts';
export { loadVersion, newestVersion } from './versions.ts';
