import type { FastifyBaseLogger } from 'fastify';
import { listen } from '../../../platform/server/listen.ts';
import { memberChannel } from '../../messages/server/public.ts';

declare module '../../../platform/server/context.ts' {
  interface FeatureServices {
    /** Rings when a conversation of a member or their unread messages have changed, whichever process changed it. */
    conversationListener: ConversationListener;
  }
}

/** Wakes one open stream. */
type Bell = {
  /** Resolves to true when something has changed since the last call, to false after `milliseconds` without a change. */
  next(milliseconds: number): Promise<boolean>;
  /** The server shuts down, or the bell was closed. */
  isClosed(): boolean;
  /** Also wakes who waits for it. */
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
      let hasEnded = false;
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
        isClosed: () => isClosed || hasEnded,
        close() {
          if (hasEnded) return;
          hasEnded = true;
          ring();
          ofMember.delete(ring);
          if (ofMember.size === 0) bells.delete(memberId);
        },
      };
    },
    /** How many streams of a member this process holds open. */
    streamsOf: (memberId: number) => bells.get(memberId)?.size ?? 0,
    streamCount: () => [...bells.values()].reduce((count, { size }) => count + size, 0),
    /** Ends all streams. */
    end() {
      isClosed = true;
      ringAll();
    },
    start({ url, log }: { url: string; log: FastifyBaseLogger }) {
      return listen(
        { url, channel: memberChannel, applicationName: 'tulpar events', log },
        {
          onConnect: ringAll,
          onNotification: (payload) => {
            for (const ring of bells.get(Number(payload)) ?? []) ring();
          },
        },
      );
    },
  };
}
