export { columns, UnreadableFile } from './columns.ts';
export { ImportRunning, type ImportSummary, importListings } from './import-listings.ts';
export { type InterpretedRow, interpretTable } from './interpret-table.ts';
export { explain, isNote, isRefusal, type Reason } from './reasons.ts';
export { cell } from './report.ts';
