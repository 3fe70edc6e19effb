export { fitInThread } from './fit-in-thread.ts';
export { columnsOfValuedTable, readValuedTable } from './valued-table.ts';
export { loadVersion, newestVersion } from './versions.ts';
