import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';
import type { Database } from '../../../platform/server/database.ts';
import { jobs } from '../../../platform/server/jobs.ts';

const retryMs = 1_000;
/** So that an import of many ads does not enqueue a job for each. */
const pauseMs = 200;

/** In case a notification of PostgreSQL is lost. */
export const matchSchedule = '* * * * * match_searches';

/**
 * Asks for `match_searches` as soon as an ad has changed. All processes ask, and the job's key makes it one: a trigger that
 * wrote the job would make all changes of ads wait for each other.
 */
export function followAds({ db, url, log }: { db: Database; url: string; log: FastifyBaseLogger }) {
  let client: pg.Client | null = null;
  let hasStopped = false;
  let waiting = false;

  async function ask(): Promise<void> {
    if (waiting || hasStopped) return;
    waiting = true;
    await sleep(pauseMs, undefined, { ref: false });
    waiting = false;
    if (hasStopped) return;
    await jobs
      .enqueue(db, 'match_searches', {}, { key: 'match_searches', queue: 'searches' })
      .catch((error) => log.warn({ err: error }, 'searches wait for the next minute'));
  }

  const run = async () => {
    while (!hasStopped) {
      const lost = Promise.withResolvers<void>();
      client = new pg.Client({ connectionString: url, application_name: 'tulpar searches', keepAlive: true });
      client.on('error', () => {});
      client.on('end', () => lost.resolve());
      client.on('notification', () => void ask());
      try {
        await client.connect();
        await client.query('listen listing_changes');
        void ask();
        await lost.promise;
      } catch (error) {
        log.warn({ err: error }, 'changes of ads are not heard');
        await client.end().catch(() => {});
      }
      if (!hasStopped) await sleep(retryMs, undefined, { ref: false });
    }
  };
  const running = run();
  return {
    async close() {
      hasStopped = true;
      await client?.end().catch(() => {});
      await running;
    },
  };
}
