import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../../platform/server/database.ts';
import { jobs } from '../../../platform/server/jobs.ts';
import { listen } from '../../../platform/server/listen.ts';

/** So that an import of many ads does not enqueue a job for each. */
const pauseMs = 200;

/** In case a notification of PostgreSQL is lost. */
export const matchSchedule = '* * * * * match_searches';

/**
 * Asks for `match_searches` as soon as an ad has changed. All processes ask, and the job's key makes it one: a trigger that
 * wrote the job would make all changes of ads wait for each other.
 */
export function followAds({ db, url, log }: { db: Database; url: string; log: FastifyBaseLogger }) {
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

  const listening = listen(
    { url, channel: 'listing_changes', applicationName: 'tulpar searches', log },
    { onConnect: () => void ask(), onNotification: () => void ask() },
  );
  return {
    close() {
      hasStopped = true;
      return listening.close();
    },
  };
}
