import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';

declare module '../../../platform/server/context.ts' {
  interface FeatureServices {
    /** Rings when a conversation of a member has changed, whichever process changed it. */
    conversationListener: ConversationListener;
  }
}

/** The channel of PostgreSQL's notifications; each carries the id of a member. */
export const channel = 'conversation_events';

const retryMs = 1_000;

/** Wakes one open stream. */
type Bell = {
  /** Resolves to true when something has changed since the last call, to false after `milliseconds` without a change. */
  next(milliseconds: number): Promise<boolean>;
  /** The server shuts down. */
  isClosed(): boolean;
  close(): void;
};

export type ConversationListener = ReturnType<typeof createListener>;

/**
 * Passes the notifications of PostgreSQL on to the open streams of this process. A notification only says that there is
 * something to read, so one that is lost with a connection is made good by ringing every bell after connecting again.
 */
export function createListener() {
  const bells = new Map<number, Set<() => void>>();
  let isClosed = false;
  const ringAll = () => {
    for (const ofMember of bells.values()) for (const ring of ofMember) ring();
  };

  return {
    bellOf(memberId: number): Bell {
      let hasRung = false;
      let wake = () => {};
      const ring = () => {
        hasRung = true;
        wake();
      };
      const ofMember = bells.get(memberId) ?? new Set();
      bells.set(memberId, ofMember.add(ring));
      return {
        async next(milliseconds) {
          if (!hasRung)
            await new Promise<void>((resolve) => {
              const timer = setTimeout(resolve, milliseconds).unref();
              wake = () => {
                clearTimeout(timer);
                resolve();
              };
            });
          const wasRung = hasRung;
          hasRung = false;
          return wasRung;
        },
        isClosed: () => isClosed,
        close() {
          ofMember.delete(ring);
          if (ofMember.size === 0) bells.delete(memberId);
        },
      };
    },
    streamCount: () => [...bells.values()].reduce((count, { size }) => count + size, 0),
    /** Ends all streams. */
    end() {
      isClosed = true;
      ringAll();
    },
    /** Listens until it is closed; tries again for as long as the database is away. */
    start({ url, log }: { url: string; log: FastifyBaseLogger }) {
      let client: pg.Client | null = null;
      let hasStopped = false;
      const run = async () => {
        while (!hasStopped) {
          const lost = Promise.withResolvers<void>();
          client = new pg.Client({
            connectionString: url,
            application_name: 'tulpar events',
            keepAlive: true,
          });
          client.on('error', () => {});
          client.on('end', () => lost.resolve());
          client.on('notification', ({ payload }) => {
            for (const ring of bells.get(Number(payload)) ?? []) ring();
          });
          try {
            await client.connect();
            await client.query(`listen ${channel}`);
            ringAll();
            await lost.promise;
          } catch (error) {
            log.warn({ err: error }, 'events of conversations are not heard');
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
    },
  };
}
