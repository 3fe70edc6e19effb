export { hasContent, restoreBackup } from './backup/restore-backup.ts';
export { writeBackup } from './backup/write-backup.ts';
export { recordBackup } from './queries.ts';
