import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServices } from '../apps/api/services.ts';
import { runFeed } from '../features/feeds/server/run-feed.ts';
import { aMember } from '../features/identity/server/testing.ts';
import { systemClock } from '../platform/server/clock.ts';
import type { Services } from '../platform/server/context.ts';
import { readArguments, refuse } from '../tools/arguments.ts';
import { withDatabase } from '../tools/with-database.ts';
import { table } from './numbers.ts';
import { machineLine } from './search/machine.ts';

const help = `How long the feed of a dealer takes, and how much memory, with a database of its own: an XML file is served on this
machine, checked, mirrored, mirrored again unchanged, and again with a tenth of the cars changed, gone and new. No photos.

  npm run bench:dealer-feed -- [--rows 200000]`;

const rows = Number(readArguments({ rows: { type: 'string' } }, help).rows ?? 200_000);
if (!Number.isInteger(rows) || rows < 100 || rows > 200_000)
  refuse('--rows: a whole number from 100 to 200000.', help);

const folder = mkdtempSync(join(tmpdir(), 'tulpar-bench-'));
// PostgreSQL may run as another user.
chmodSync(folder, 0o755);
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
Object.assign(process.env, { DATA_DIR: folder, DEMO: '0', LOG_LEVEL: 'silent' });

const models = ['Camry', 'Corolla', 'RAV4', 'Highlander', 'Land Cruiser'];
/** The cars of a version of the file: of those that end in 7 half are gone and half cost less, and as many are new. */
function* feedXml(version: 'first' | 'changed'): Generator<string> {
  yield '<?xml version="1.0" encoding="UTF-8"?>\n<cars>\n';
  for (let id = 1; id <= rows; id += 1) {
    const isTouched = version === 'changed' && id % 10 === 7;
    if (isTouched && id % 20 === 7) yield carXml(rows + id, 0);
    else yield carXml(id, isTouched ? 50_000 : 0);
  }
  yield '</cars>\n';
}

function carXml(id: number, cheaper: number): string {
  return `<car><id>${id}</id><brand>Toyota</brand><model>${models[id % models.length]}</model><year>${2005 + (id % 20)}</year><price>${5_000_000 + (id % 900) * 20_000 - cheaper}</price><mileage>${(id * 37) % 300_000}</mileage><city>Алматы</city><description>Машина ${id} из салона, один владелец, обслуживалась у официального дилера</description></car>\n`;
}

const mapping = Object.fromEntries(
  ['id', 'brand', 'model', 'year', 'price', 'city', 'description'].map((name) => [name, name]),
);

/** A feed of a confirmed firm at this address. */
async function aFeed(services: Services, url: string): Promise<number> {
  const { db } = services;
  const firm = await aMember(services);
  const { id: city } = await db
    .selectFrom('cities')
    .select('id')
    .where('slug', '=', 'almaty')
    .executeTakeFirstOrThrow();
  const now = new Date();
  await db
    .insertInto('firms')
    .values({
      member_id: firm.id,
      bin: '261140000018',
      name: 'Алатау',
      kind: 'dealer',
      state: 'active',
      city_id: city,
      address: 'Толе би, 1',
      phones: ['+77015550101'],
      applied_at: now,
    })
    .execute();
  const { id } = await db
    .insertInto('feeds')
    .values({
      firm_id: firm.id,
      name: 'cars.xml',
      url,
      mapping: JSON.stringify({ ...mapping, mileage_km: 'mileage' }),
      contact_phone: '+77015550101',
      every_hours: 24,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

await withDatabase(async ({ pool, db, config, storage }) => {
  console.log(`${machineLine()}\n${rows.toLocaleString('en')} rows of XML\n`);
  const services = createServices({ config, pool, db, clock: systemClock, storage });
  let version: 'first' | 'changed' = 'first';
  const server = createServer(async (_, response) => {
    for (const text of feedXml(version)) if (!response.write(text)) await once(response, 'drain');
    response.end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const feed = await aFeed(services, `http://127.0.0.1:${(server.address() as AddressInfo).port}/`);

  let highest = 0;
  const sampling = setInterval(() => {
    highest = Math.max(highest, process.memoryUsage().rss);
  }, 50);
  const lines: string[][] = [];
  async function measure(name: string, isCheck = false): Promise<void> {
    const { id } = await db
      .insertInto('feed_runs')
      .values({ feed_id: feed, is_check: isCheck, created_at: new Date() })
      .returning('id')
      .executeTakeFirstOrThrow();
    highest = 0;
    const started = performance.now();
    await runFeed(services, id, { isAllowed: () => true });
    const seconds = (performance.now() - started) / 1000;
    const run = await db.selectFrom('feed_runs').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const numbers = [run.added, run.changed, run.same, run.gone, run.refused];
    lines.push([
      name,
      run.state,
      seconds.toFixed(1),
      ...numbers.map((number) => number.toLocaleString('en')),
      `${Math.round(highest / 1e6)} MB`,
    ]);
  }
  await measure('checked', true);
  await measure('first time');
  await measure('unchanged');
  version = 'changed';
  await measure('a tenth changed');
  clearInterval(sampling);
  server.close();
  console.log(
    table(['run', 'end', 'seconds', 'added', 'changed', 'same', 'gone', 'refused', 'memory'], lines),
  );
});
