/*
 * Demo cars a second: made in memory, and copied into an empty database of the server that DATABASE_URL names
 * (the database itself is left alone; one named tulpar_bench_demo is made beside it and dropped).
 *
 *   DATABASE_URL=postgres://… node bench/demo.ts [cars]
 */
import pg from 'pg';
import { loadReferenceData } from '../apps/api/reference-data.ts';
import { seedDemo } from '../database/demo/seed.ts';
import { demoCars, testMarket } from '../database/demo/testing.ts';
import { openDatabase, openPool } from '../platform/server/database.ts';
import { migrate } from '../platform/server/migrations.ts';
import type { PhotoStorage } from '../platform/server/storage.ts';

const count = Number(process.argv[2] ?? 100_000);
const bench = 'tulpar_bench_demo';

/** Photographs are not what is measured. */
const nowhere: PhotoStorage = {
  put: async () => {},
  open: async () => null,
  has: async () => true,
  remove: async () => {},
};

async function measured(what: string, cars: number, work: () => unknown): Promise<void> {
  const start = performance.now();
  const cpu = process.cpuUsage();
  await work();
  const seconds = (performance.now() - start) / 1000;
  const { user, system } = process.cpuUsage(cpu);
  const perCar = ((user + system) / cars).toFixed(1);
  console.log(
    `${what.padEnd(28)} ${Math.round(cars / seconds).toLocaleString('en')} cars a second, ${perCar} µs of our own time a car`,
  );
}

const market = await testMarket();
demoCars(market, 20_000);
await measured('made in memory', 50_000, () => demoCars(market, 50_000));

const url = process.env.DATABASE_URL;
if (!url) {
  console.log('Without DATABASE_URL nothing is copied into a database.');
  process.exit();
}
const server = new pg.Client(url);
await server.connect();
await server.query(`drop database if exists ${bench} with (force)`);
await server.query(`create database ${bench}`);
const address = new URL(url);
address.pathname = `/${bench}`;
const pool = openPool(address.href);
const db = openDatabase(pool);
await migrate(db);
await loadReferenceData(db);
await seedDemo({ pool, storage: nowhere, count: 1 });
await measured('into the database', count, () => seedDemo({ pool, storage: nowhere, count }));
await db.destroy();
await server.query(`drop database ${bench} with (force)`);
await server.end();
