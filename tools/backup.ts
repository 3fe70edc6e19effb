import { join, resolve } from 'node:path';
import { recordBackup } from '../features/operations/server/public.ts';
import { createSteps } from '../platform/server/steps.mjs';
import { readArguments } from './arguments.ts';
import { writeBackup } from './backup/write-backup.ts';
import { printBytes } from './print-bytes.ts';
import { withDatabase } from './with-database.ts';

const help = `Writes the database and the photographs into one file, beside a running server or without one. With BACKUP_KEY it is
encrypted.

  npm run backup                        into DATA_DIR/backups, with the time in its name
  npm run backup -- /mnt/disk/cars.tar.zst`;

const { file } = readArguments({ file: { type: 'string' } }, help, 'file');

await withDatabase(async ({ pool, db, config, storage }) => {
  const key = config.backupKey ?? null;
  const now = new Date();
  const name = `tulpar-${now.toISOString().slice(0, 19).replaceAll(':', '-')}.tar.zst${key === null ? '' : '.age'}`;
  const path =
    file === undefined
      ? join(config.dataDir, 'backups', name)
      : resolve(process.env.INIT_CWD ?? process.cwd(), file);
  await createSteps().step('Backup', async (report) => {
    const done = await writeBackup({
      pool,
      storage,
      file: path,
      key,
      now,
      onProgress: ({ part, bytes }) => report(`█ ${printBytes(bytes)}  ${part}`),
    });
    await recordBackup(db, { bytes: done.bytes, now: new Date() });
    const counts = [
      `${done.rows.toLocaleString('en')} rows`,
      `${done.photos.toLocaleString('en')} photographs`,
    ];
    return `${counts.join(', ')}, ${printBytes(done.bytes)} in ${path}${key === null ? '' : ', encrypted'}`;
  });
});
