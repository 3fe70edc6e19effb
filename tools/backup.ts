import { dirname, join, resolve } from 'node:path';
import { recordBackup } from '../features/operations/server/public.ts';
import { createSteps } from '../platform/server/steps.mjs';
import { readArguments, refuse } from './arguments.ts';
import { printBytes, printProgress } from './backup/print-bytes.ts';
import { backupName, removeOldBackups } from './backup/remove-old-backups.ts';
import { writeBackup } from './backup/write-backup.ts';
import { withDatabase } from './with-database.ts';

const help = `Writes the database and the photographs into one file, beside a running server or without one. With BACKUP_KEY it is
encrypted.

  npm run backup                            into DATA_DIR/backups, with the time in its name
  npm run backup -- /mnt/disk/cars.tar.zst
  npm run backup -- --folder /mnt/disk      with the time in its name
  npm run backup -- --keep-days 30          then removes the backups of that folder that are older`;

const {
  file,
  folder,
  'keep-days': keepDays,
} = readArguments(
  { file: { type: 'string' }, folder: { type: 'string' }, 'keep-days': { type: 'string' } },
  help,
  'file',
);
if (keepDays !== undefined && !/^[1-9]\d{0,4}$/.test(keepDays))
  refuse('--keep-days is a number of days, 1 or more', help);
if (file !== undefined && (folder !== undefined || keepDays !== undefined))
  refuse('Name a file, or a folder and how long to keep what lies there', help);

await withDatabase(async ({ pool, db, config, storage }) => {
  const key = config.backupKey ?? null;
  const now = new Date();
  const absolute = (path: string) => resolve(process.env.INIT_CWD ?? process.cwd(), path);
  const path =
    file === undefined
      ? join(
          folder === undefined ? join(config.dataDir, 'backups') : absolute(folder),
          backupName(now, key !== null),
        )
      : absolute(file);
  const steps = createSteps();
  await steps.step('Backup', async (report) => {
    const done = await writeBackup({
      pool,
      storage,
      file: path,
      key,
      now,
      onProgress: (at) => report(printProgress(at)),
    });
    await recordBackup(db, { bytes: done.bytes, now: new Date() });
    const counts = [
      `${done.rows.toLocaleString('en')} rows`,
      `${done.photos.toLocaleString('en')} photographs`,
    ];
    return `${counts.join(', ')}, ${printBytes(done.bytes)} in ${path}${key === null ? '' : ', encrypted'}`;
  });
  if (keepDays !== undefined)
    await steps.step('Old backups', async () => {
      const removed = await removeOldBackups(dirname(path), { days: Number(keepDays), now });
      return `${removed.length} removed, older than ${keepDays} days`;
    });
});
