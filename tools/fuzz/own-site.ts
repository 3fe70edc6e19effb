import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { createServices } from '../../apps/api/services.ts';
import { aMember, aSession } from '../../features/identity/server/testing.ts';
import { systemClock } from '../../platform/server/clock.ts';
import { readConfig } from '../../platform/server/config.ts';
import { openDatabase, openPool } from '../../platform/server/database.ts';
import { startEmbeddedPostgres } from '../../platform/server/embedded-postgres.ts';
import { openStorage } from '../../platform/server/open-storage.ts';
import { startSite } from '../site-process.ts';
import type { Holding } from './inside-site.ts';
import type { Person } from './requests.ts';

const preload = resolve(import.meta.dirname, 'inside-site.ts');

/** A demonstration of the fuzzer's own, with a database that it may write to. */
export async function startOwnSite(folder: string) {
  const postgres = await startEmbeddedPostgres({ dataDir: folder, isFast: true });
  const settings = { DATA_DIR: join(folder, 'site'), DATABASE_URL: postgres.url };
  const site = await startSite({ ...settings, LOG_LEVEL: 'error', NODE_OPTIONS: `--import=${preload}` });
  const config = readConfig({ ...settings, PORT: String(site.port) });
  const pool = openPool(postgres.url, { size: 2 });
  const db = openDatabase(pool);
  const services = createServices({
    config,
    pool,
    db,
    clock: systemClock,
    storage: await openStorage(config),
  });

  return {
    site,
    /** A token of somebody new, in every other round of a person of the demonstration, who has ads, talks and requests. */
    async tokenOf(person: Exclude<Person, 'guest'>, round: number): Promise<string> {
      const known = await db
        .selectFrom('members')
        .select('id')
        .where('email', '=', `${person}@demo.tulpar.kz`)
        // A request before may have closed or blocked the account.
        .where('deleted_at', 'is', null)
        .where('blocked_at', 'is', null)
        .executeTakeFirst();
      if (known && round % 2 === 0)
        return (await aSession(services, { memberId: known.id, isConfirmed: false })).token;
      return (await aMember(services, { roles: person === 'member' ? [] : [person] })).token;
    },
    /** Memory, handles and open files of the site now. */
    async holding() {
      const { heap, handles } = (await site.ask('holding')) as Holding;
      const status = await readFile(`/proc/${site.pid}/status`, 'utf8');
      const resident = Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024);
      return { heap, resident, handles, files: (await readdir(`/proc/${site.pid}/fd`)).length };
    },
    async stop() {
      await site.end();
      await pool.end();
      await postgres.stop();
    },
  };
}
