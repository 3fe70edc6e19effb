import { appendFile, chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openDatabase, openPool } from '../../../platform/server/database.ts';
import { startEmbeddedPostgres } from '../../../platform/server/embedded-postgres.ts';
import { archiveFailsForSeconds } from './queries.ts';

test('a log that PostgreSQL cannot archive is told until it can again; without an archive there is nothing to tell', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'tulpar-archive-'));
  await chmod(dataDir, 0o755);
  const start = async () => {
    const postgres = await startEmbeddedPostgres({ dataDir, isFast: true });
    const db = openDatabase(openPool(postgres.url));
    const stop = async () => {
      await db.destroy();
      await postgres.stop();
    };
    return { db, stop };
  };
  const plain = await start();
  expect(await archiveFailsForSeconds(plain.db)).toBeNull();
  await plain.stop();

  await appendFile(
    join(dataDir, 'postgres/postgresql.auto.conf'),
    "archive_mode = on\nwal_level = replica\narchive_command = 'false'\n",
  );
  const archiving = await start();
  const { db } = archiving;
  expect(await archiveFailsForSeconds(db)).toBe(0);
  const endPartOfLog = sql`select pg_switch_wal() from pg_logical_emit_message(true, 'test', 'x')`;
  await endPartOfLog.execute(db);
  await expect.poll(() => archiveFailsForSeconds(db), { timeout: 20_000 }).toBeGreaterThan(0);
  await sql`alter system set archive_command = 'true'`.execute(db);
  await sql`select pg_reload_conf()`.execute(db);
  await endPartOfLog.execute(db);
  await expect.poll(() => archiveFailsForSeconds(db), { timeout: 20_000 }).toBe(0);
  await archiving.stop();
  await rm(dataDir, { recursive: true, force: true });
});
