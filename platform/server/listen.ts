import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';

const retryMs = 1_000;

type Listening = { url: string; channel: string; applicationName: string; log: FastifyBaseLogger };
type Handlers = {
  /** Called after every connection. What was sent while there was none is lost, so it must be read in another way. */
  onConnect: () => void;
  onNotification: (payload: string) => void;
};

/**
 * Listens to a channel of PostgreSQL's notifications on a connection of its own until it is closed; tries again for as long
 * as the database is away.
 */
export function listen(
  { url, channel, applicationName, log }: Listening,
  { onConnect, onNotification }: Handlers,
): { close(): Promise<void> } {
  let client: pg.Client | null = null;
  let hasStopped = false;
  const run = async () => {
    while (!hasStopped) {
      const lost = Promise.withResolvers<void>();
      client = new pg.Client({ connectionString: url, application_name: applicationName, keepAlive: true });
      client.on('error', () => {});
      client.on('end', () => lost.resolve());
      client.on('notification', ({ payload = '' }) => onNotification(payload));
      try {
        await client.connect();
        await client.query(`listen ${channel}`);
        onConnect();
        await lost.promise;
      } catch (error) {
        log.warn({ err: error, channel }, 'notifications of the database are not heard');
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
