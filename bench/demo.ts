/*
 * Measures how many demo cars per second are generated in memory, and how many are copied into an empty database on the
 * server of DATABASE_URL. The database of that URL is not changed; the benchmark creates and drops `tulpar_bench_demo`.
 *
 *   DATABASE_URL=postgres://… node bench/demo.ts [cars]
 */
import pg from 'pg';
import { migrateAll } from '../apps/api/start/migrate-all.ts';
import { loadReferenceData } from '../apps/api/start/reference-data.ts';
import { seedDemo } from '../features/listings/server/demo/seed.ts';
import { demoCars, testMarket } from '../features/listings/server/demo/testing.ts';
import { openDatabase, openPool } from '../platform/server/database.ts';
import type { PhotoStorage } from '../platform/server/storage.ts';

const count = Number(process.argv[2] ?? 100_000);
const databaseName = 'tulpar_bench_demo';

/** A photo storage that discards all photos, because storing them is not part of the measurement. */
const discardingStorage: PhotoStorage = {
  put: async () => {},
  open: async () => null,
  has: async () => true,
  storedAt: async () => null,
  keys: async function* () {},
  totalBytes: async () => 0,
  removeUnfinished: async () => {},
  remove: async () => {},
};

async function measure(title: string, cars: number, work: () => unknown): Promise<void> {
  const start = performance.now();
  const cpu = process.cpuUsage();
  await work();
  const seconds = (performance.now() - start) / 1000;
  const { user, system } = process.cpuUsage(cpu);
  const perCar = ((user + system) / cars).toFixed(1);
  console.log(
    `${title.padEnd(28)} ${Math.round(cars / seconds).toLocaleString('en')} cars a second, ${perCar} µs of our own time a car`,
  );
}

const market = await testMarket();
demoCars(market, 20_000);
await measure('made in memory', 50_000, () => demoCars(market, 50_000));

const url = process.env.DATABASE_URL;
if (!url) {
  console.log('Without DATABASE_URL nothing is copied into a database.');
  process.exit();
}
const server = new pg.Client(url);
await server.connect();
await server.query(`drop database if exists ${databaseName} with (force)`);
await server.query(`create database ${databaseName}`);
const address = new URL(url);
address.pathname = `/${databaseName}`;
const pool = openPool(address.href);
const db = openDatabase(pool);
await migrateAll(pool, db);
await loadReferenceData(db);
await seedDemo({ pool, storage: discardingStorage, count: 1 });
await measure('into the database', count, () => seedDemo({ pool, storage: discardingStorage, count }));
await db.destroy();
await server.query(`drop database ${databaseName} with (force)`);
await server.end();
