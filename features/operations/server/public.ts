export { recordBackup } from './queries.ts';
