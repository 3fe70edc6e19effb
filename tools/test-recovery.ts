import { setTimeout as sleep } from 'node:timers/promises';
import { createServices } from '../apps/api/services.ts';
import { filesOfPhoto } from '../features/photos/server/photo-keys.ts';
import { systemClock } from '../platform/server/clock.ts';
import { readConfig } from '../platform/server/config.ts';
import { openDatabase, openPool } from '../platform/server/database.ts';
import { openStorage } from '../platform/server/open-storage.ts';
import { at } from './cluster/addresses.ts';
import { databaseUrl, forgetCluster, primaryOf, untilRole } from './cluster/databases.ts';
import { missingPrograms, startCluster } from './cluster/start-cluster.ts';
import { type Acknowledged, lostWrites, newLedger, prepareTarget, writeUntil } from './faults/writes.ts';

/*
 * `npm run test:recovery`: somebody deletes rows by mistake while people write, and the rehearsal's cluster is brought back
 * to the moment before. Every write that was acknowledged before it must be there, and none that was begun after it.
 */

const missing = missingPrograms({ pgbackrest: 'pgbackrest' });
if (missing) {
  console.error(missing);
  process.exit(1);
}
const mistake = "delete from favourites; delete from photos where source = 'member'";
const [secondsBefore, secondsAfter] = [30, 15];

const cluster = await startCluster(console.log, { isArchived: true });
// What ends this command must not leave the others.
process.on('uncaughtException', (error) => {
  console.error(error);
  void cluster.stop().then(() => process.exit(1));
});
const { site, web, workers, databases, bucket, folder } = cluster;
const config = readConfig({
  DATABASE_URL: databaseUrl(at.toPrimary(4)),
  PLAIN_NETWORK: '1',
  DATA_DIR: folder,
  DEMO: 'public',
  PUBLIC_URL: site,
  S3_BUCKET: bucket.name,
  S3_ENDPOINT: bucket.endpoint,
  S3_ACCESS_KEY_ID: bucket.credentials.accessKeyId,
  S3_SECRET_ACCESS_KEY: bucket.credentials.secretAccessKey,
});
const pool = openPool(config.databaseUrl ?? '', { size: 4 });
const storage = await openStorage(config);
const services = createServices({ config, pool, db: openDatabase(pool), clock: systemClock, storage });
const figures: Record<string, number> = {};
const wrong: string[] = [];

function expectNone(what: string, count: number): void {
  figures[what] = count;
  if (count > 0) wrong.push(`${count} ${what}`);
}

/** How many seconds the step took. */
async function timed(name: string, step: () => Promise<unknown>): Promise<void> {
  const startedAt = performance.now();
  await step();
  figures[`seconds to ${name}`] = Math.round((performance.now() - startedAt) / 100) / 10;
  console.log(`  ${name}: ${figures[`seconds to ${name}`]} s`);
}

/** The files of the members' photographs, of which the first is the original. */
async function filesOfRows(): Promise<string[][]> {
  const { rows } = await pool.query<{ storage_key: string; original_key: string }>(
    "select storage_key, original_key from photos where source = 'member' and original_key is not null",
  );
  return rows.map((row) => [row.original_key, ...filesOfPhoto(row.storage_key)]);
}

const storedOf = async (files: readonly string[]) =>
  (await Promise.all(files.map(async (key) => ((await storage.has(key)) ? [key] : [])))).flat();

/** Without its original or without any of its sizes. */
async function isBroken([original = '', ...sizes]: string[]): Promise<boolean> {
  return !(await storage.has(original)) || (await storedOf(sizes)).length === 0;
}

const primary = await primaryOf(databases);
const replica = databases.find((one) => one !== primary);
const { archive } = primary;
if (!replica || !archive) throw new Error('There is no replica or no archive');
console.log('\nA base backup, and people write');
await archive.run('stanza-create');
await timed('make the base backup', () => archive.run('backup', '--type=full'));

const target = await prepareTarget(services, pool, site);
const ledger = newLedger();
const end = new AbortController();
const writing = writeUntil(end.signal, { url: site, target, ledger });
await sleep(secondsBefore * 1000);
const filesAtMistake = await filesOfRows();
const { rows } = await pool.query<{ moment: string; ms: number }>(
  'select now::text as moment, extract(epoch from now)::float8 * 1000 as ms from clock_timestamp() as now',
);
const { moment = '', ms = 0 } = rows[0] ?? {};
await pool.query(mistake);
console.log(`At ${moment}: ${mistake}`);
await sleep(secondsAfter * 1000);
end.abort();
await writing;
const filesMadeAfter = await filesOfRows();

console.log('\nRecovery');
await timed('stop the product and the databases', async () => {
  await Promise.all([...web, ...workers].map((host) => host.stop()));
  await replica.stop();
  // The primary is stopped last: it archives the rest of its write-ahead log.
  await primary.stop();
});
await timed('read backup and log up to the moment', () => primary.recoverTo(moment));
await timed('have a primary again', async () => {
  await forgetCluster();
  await primary.start();
  await untilRole(primary, 'primary', 120);
});
await timed('have a replica again', async () => {
  await replica.empty();
  await replica.start();
  await untilRole(replica, 'sync', 300);
});
await timed('start the product', () => Promise.all([...web, ...workers].map((host) => host.start())));

const is = {
  before: ({ acknowledgedAt }: Acknowledged) => acknowledgedAt < ms,
  after: ({ sentAt }: Acknowledged) => sentAt > ms,
};
const before = ledger.acknowledged.filter(is.before);
const after = ledger.acknowledged.filter(is.after);
figures['writes acknowledged before'] = before.length;
figures['writes begun and acknowledged after'] = after.length;
figures['writes at that moment'] = ledger.acknowledged.length - before.length - after.length;
expectNone('writes from before are lost', (await lostWrites(pool, before)).length);
expectNone('writes from after are there', after.length - (await lostWrites(pool, after)).length);
if (before.length === 0 || after.length === 0) wrong.push('nothing was written before or after');

const files = await filesOfRows();
const known = new Set(files.flat());
let broken = 0;
for (const photo of files) if (await isBroken(photo)) broken += 1;
figures['photographs that were deleted'] = filesAtMistake.length;
figures['photographs that are back'] = files.length;
expectNone('photographs without a file', broken);
// The nightly sweep removes them once they are a day old.
figures['files from after, which no row names'] = (
  await storedOf(filesMadeAfter.flat().filter((key) => !known.has(key)))
).length;

console.table(figures);
console.log(wrong.length === 0 ? 'Everything held.' : wrong.map((one) => `✗ ${one}`).join('\n'));
await pool.end();
await services.replicas.close();
await cluster.stop();
process.exit(wrong.length === 0 ? 0 : 1);
