import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { migrateAsOwner } from '../apps/api/start/migrate-all.ts';
import { loadReferenceData } from '../apps/api/start/reference-data.ts';
import { migrateJobs } from '../platform/server/jobs.ts';
import { migrate } from '../platform/server/migrations.ts';
import { createSteps } from '../platform/server/steps.mjs';
import { refuse } from './arguments.ts';
import { printProgress } from './backup/print-bytes.ts';
import { restoreBackup, undoRestore } from './backup/restore-backup.ts';
import { type Resources, withDatabase } from './with-database.ts';

const help = `Fills the database and the photographs from a file that npm run backup has written. Stop the server before.

  npm run restore -- tulpar-2026-11-29T19-00-00.tar.zst
  npm run restore -- cars.tar.zst --replace     although this database has ads or members; they are lost
  npm run restore -- --undo                     brings back what was there before a restore that was interrupted`;

const { values, positionals } = readCommand();
if (values.help) {
  console.log(help);
  process.exit(0);
}
const [file] = positionals;
if (positionals.length > 1 || (file === undefined) !== (values.undo ?? false)) refuse('Name one file.', help);

/** The tables are made as they were at the backup, also where a newer version has changed those that are there. */
const migrates = false;
await withDatabase((resources) => (file === undefined ? undo(resources) : restore(file, resources)), {
  migrates,
});

async function undo({ pool }: Resources): Promise<void> {
  const isUndone = await undoRestore(pool);
  console.log(isUndone ? 'The database is as before the restore.' : 'No restore was interrupted.');
}

async function restore(name: string, { pool, db, config, storage, stoppable }: Resources): Promise<void> {
  const { step } = createSteps();
  await step('Restore', async (report) => {
    const done = await stoppable((signal) =>
      restoreBackup({
        pool,
        storage,
        file: resolve(process.env.INIT_CWD ?? process.cwd(), name),
        key: config.backupKey ?? null,
        replaces: values.replace ?? false,
        async makeTables(migrations) {
          await migrate(db, migrations.at(-1));
          await migrateJobs(pool);
        },
        onProgress: (at) => report(printProgress(at)),
        signal,
      }),
    );
    const counts = [
      `${done.rows.toLocaleString('en')} rows`,
      `${done.photos.toLocaleString('en')} photographs`,
    ];
    return `${counts.join(', ')}, as of ${done.madeAt}`;
  });
  await step('Migrations', () => migrateAsOwner(config, { pool, db }));
  await step('Reference data', (report) => loadReferenceData(db, report));
}

function readCommand() {
  const options = {
    replace: { type: 'boolean' },
    undo: { type: 'boolean' },
    help: { type: 'boolean' },
  } as const;
  try {
    return parseArgs({ options, allowPositionals: true });
  } catch (error) {
    return refuse((error as Error).message, help);
  }
}
