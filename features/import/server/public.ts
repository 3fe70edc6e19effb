export { UnreadableFile } from './columns.ts';
export { ImportRunning, type ImportSummary, importListings } from './import-listings.ts';
export { explain, isNote, isRefusal, type Reason } from './reasons.ts';
