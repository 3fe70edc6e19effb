import { promisify } from 'node:util';
import { deserialize, serialize } from 'node:v8';
import { zstdCompress, zstdDecompress } from 'node:zlib';
import { sql } from 'kysely';
import type { Database } from '../../../platform/server/database.ts';
import type { Valuation } from '../engine/estimate-price.ts';

const compress = promisify(zstdCompress);
const decompress = promisify(zstdDecompress);

const keptVersions = 5;

/** Stores a version, and deletes all but the newest few. Returns its number. */
export async function saveVersion(db: Database, valuation: Valuation, madeAt: Date): Promise<number> {
  const learned = await compress(serialize(valuation));
  const { rows } = await sql<{ id: number }>`
    insert into valuation_versions (made_at, ad_count, learned)
    values (${madeAt}, ${valuation.prices.learned.cars.count}, ${learned}) returning id`.execute(db);
  await sql`
    delete from valuation_versions
    where id not in (select id from valuation_versions order by id desc limit ${keptVersions}::int)`.execute(
    db,
  );
  return rows[0]?.id ?? 0;
}

export type Version = { number: number; valuation: Valuation };

/** The number and the time of the newest version; null before the first one. */
export async function newestVersion(db: Database): Promise<{ number: number; madeAt: Date } | null> {
  const { rows } = await sql<{ number: number; madeAt: Date }>`
    select id as number, made_at as "madeAt" from valuation_versions order by id desc limit 1`.execute(db);
  return rows[0] ?? null;
}

/** Reads a version; null if it was deleted meanwhile. */
export async function loadVersion(db: Database, number: number): Promise<Version | null> {
  const { rows } = await sql<{ learned: Buffer }>`
    select learned from valuation_versions where id = ${number}::bigint`.execute(db);
  const learned = rows[0]?.learned;
  return learned ? { number, valuation: deserialize(await decompress(learned)) as Valuation } : null;
}
