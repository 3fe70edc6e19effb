import { setTimeout as sleep } from 'node:timers/promises';
import { openPool } from '../platform/server/database.ts';
import { at } from './cluster/addresses.ts';
import { databaseUrl, primaryOf, untilRole } from './cluster/databases.ts';
import { type Acknowledged, type Counts, startLoad } from './cluster/load.ts';
import { readClusterOptions } from './cluster/options.ts';
import { makeReleases } from './cluster/releases.ts';
import { missingPrograms, startCluster } from './cluster/start-cluster.ts';
import { countLost, requireSameAds } from './cluster/verify.ts';
import { eventually } from './eventually.ts';

/*
 * `npm run test:cluster`: ends parts of the rehearsal's cluster while people read and write, and counts what they see and
 * what of the acknowledged writes is there afterwards. Takes some minutes.
 */

const options = readClusterOptions();
const missing = missingPrograms();
if (missing) {
  console.error(missing);
  process.exit(1);
}
const maxWritePauseSeconds = 30;
const staleNotice = 'id="former"';

const cluster = await startCluster(console.log, options);
// What ends this command must not leave the others.
process.on('uncaughtException', (error) => {
  console.error(error);
  void cluster.stop().then(() => process.exit(1));
});
const { site, web, workers, databases } = cluster;
const pool = openPool(databaseUrl(at.toPrimary(4)), { size: 4, queryTimeoutMs: 10_000 });
const acknowledged: Acknowledged = { ledger: [], favourites: [], prices: new Map() };
const rows: Record<string, Counts & { lost: number; 'index right after s': number }> = {};
const failures: string[] = [];

function expect(isTrue: boolean, sentence: string): void {
  if (isTrue) return;
  failures.push(sentence);
  console.log(`  ✗ ${sentence}`);
}

/** Loads the cluster while something happens to it, and counts afterwards. */
async function phase(name: string, happen: () => Promise<void>): Promise<void> {
  console.log(`\n${name}`);
  const load = startLoad({ site, tokens, carIds, adIds, pool, acknowledged });
  await sleep(2_000);
  await happen();
  await sleep(2_000);
  const counts = await load.stop();
  const ended = performance.now();
  const lost = await countLost(pool, site, acknowledged);
  for (const host of web)
    await eventually(
      `web-${host.number} finds what the primary has`,
      () => requireSameAds(pool, host),
      60,
    ).catch((error) => expect(false, `${name}: ${error.cause?.message ?? error.message}`));
  const rightAfter = Math.round((performance.now() - ended) / 100) / 10;
  rows[name] = {
    ...counts,
    longestPause: Math.round(counts.longestPause * 10) / 10,
    lost,
    'index right after s': rightAfter,
  };
  expect(counts.readsFailed === 0, `${name}: ${counts.readsFailed} reads failed for good`);
  expect(lost === 0, `${name}: ${lost} acknowledged writes are lost`);
  expect(counts.longestPause <= maxWritePauseSeconds, `${name}: no writes for ${counts.longestPause} s`);
}

async function postJson<Answer>(path: string, body: object): Promise<Answer> {
  const response = await fetch(site + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as Answer;
}

async function newMember(number: number): Promise<string> {
  const email = `cluster-${number}@example.com`;
  const { token } = await postJson<{ token: string }>('/api/identity/sign-up/', {
    email,
    password: 'secret-word',
  });
  const exchange = await fetch(`${site}/api/firebase/auth/`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return ((await exchange.json()) as { jwt: string }).jwt;
}

const idsOf = async (statement: string) =>
  (await pool.query<{ id: number }>(statement)).rows.map(({ id }) => Number(id));

const tokens = [await newMember(1), await newMember(2), await newMember(3)];
await pool.query('create table ledger (number bigint primary key)');
const adIds = await idsOf("select id from listings where status = 'published' order by id limit 40");
const carIds = await idsOf(
  "select id from listings where status = 'published' order by id offset 100 limit 900",
);
const [firstWeb] = web;
if (!firstWeb) throw new Error('There is no web process');

await phase('a web process is killed', async () => {
  await firstWeb.kill();
  await sleep(8_000);
  await firstWeb.start();
});

await phase('the primary is killed', async () => {
  const primary = await primaryOf(databases);
  await primary.kill();
  const promoted = databases.find((one) => one !== primary);
  if (promoted) await untilRole(promoted, 'primary');
  await sleep(5_000);
  await primary.start();
  await untilRole(primary, 'sync', 120);
});

const releases = await makeReleases(cluster.folder);
await phase('three releases that rename a column', async () => {
  for (const release of releases) {
    console.log(`  ${release.name}`);
    for (const host of [...web, ...workers]) {
      await host.stop();
      await host.start(release.folder);
      // Until the balancer has seen it twice.
      await sleep(2_500);
    }
  }
});

await phase('a web host loses its way to the databases', async () => {
  const page = `${firstWeb.address}/cars/toyota`;
  await fetch(page);
  firstWeb.cutOff();
  await sleep(3_000);
  const read = await fetch(page, { headers: { 'accept-encoding': 'identity' } });
  expect(read.status === 200, `the page of the host that is cut off has status ${read.status}`);
  expect((await read.text()).includes(staleNotice), 'the page of the host that is cut off has no notice');
  const write = await fetch(`${firstWeb.address}/api/favourites/${carIds[0]}/`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${tokens[0]}`, 'content-type': 'application/json' },
    body: '{}',
  });
  const { code } = (await write.json()) as { code: string };
  expect(
    write.status === 503 && code === 'unavailable' && write.headers.has('retry-after'),
    `the host that is cut off answers a write with ${write.status} ${code}`,
  );
  firstWeb.reconnect();
  await eventually('the host is ready again', async () => {
    if (!(await fetch(`${firstWeb.address}/readyz`)).ok) throw new Error('not ready');
  });
});

console.table(rows);
console.log(
  failures.length === 0
    ? `Everything held: ${acknowledged.ledger.length + acknowledged.favourites.length} rows were acknowledged and are there.`
    : failures.map((one) => `✗ ${one}`).join('\n'),
);
await pool.end();
await cluster.stop();
process.exit(failures.length === 0 ? 0 : 1);
