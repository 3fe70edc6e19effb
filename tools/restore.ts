import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { migrateAll } from '../apps/api/start/migrate-all.ts';
import { loadReferenceData } from '../apps/api/start/reference-data.ts';
import { migrateJobs } from '../platform/server/jobs.ts';
import { migrate } from '../platform/server/migrations.ts';
import { StartProblem } from '../platform/server/start-problem.ts';
import { createSteps } from '../platform/server/steps.mjs';
import { refuse } from './arguments.ts';
import { hasContent, restoreBackup } from './backup/restore-backup.ts';
import { printBytes } from './print-bytes.ts';
import { withDatabase } from './with-database.ts';

const help = `Fills the database and the photographs from a file that npm run backup has written. Stop the server before.

  npm run restore -- tulpar-2026-11-29T19-00-00.tar.zst
  npm run restore -- cars.tar.zst --replace     although this database has ads or members; they are lost`;

const { values, positionals } = readCommand();
if (values.help) {
  console.log(help);
  process.exit(0);
}
const [fileArgument] = positionals;
if (fileArgument === undefined || positionals.length > 1) refuse('Name one file.', help);
const file = resolve(process.env.INIT_CWD ?? process.cwd(), fileArgument);

await withDatabase(async ({ pool, db, config, storage }) => {
  if (!values.replace && (await hasContent(pool)))
    throw new StartProblem(
      'This database has ads or members. To lose them and have those of the backup, add --replace.',
    );
  const { step } = createSteps();
  await step('Restore', async (report) => {
    const done = await restoreBackup({
      pool,
      storage,
      file,
      key: config.backupKey ?? null,
      async makeTables(migrations) {
        await migrate(db, migrations.at(-1));
        await migrateJobs(pool);
      },
      onProgress: ({ part, bytes }) => report(`█ ${printBytes(bytes)}  ${part}`),
    });
    const counts = [
      `${done.rows.toLocaleString('en')} rows`,
      `${done.photos.toLocaleString('en')} photographs`,
    ];
    return `${counts.join(', ')}, as of ${done.madeAt}`;
  });
  await step('Migrations', () => migrateAll(pool, db));
  await step('Reference data', (report) => loadReferenceData(db, report));
});

function readCommand() {
  const options = { replace: { type: 'boolean' }, help: { type: 'boolean' } } as const;
  try {
    return parseArgs({ options, allowPositionals: true });
  } catch (error) {
    return refuse((error as Error).message, help);
  }
}
