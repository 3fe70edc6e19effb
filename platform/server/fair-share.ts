import { networkOf } from './visitor.ts';

/** Requests of one network address that are worked on at once: as many as a browser sends, and fewer than there are connections to the database. */
const maxAtOnce = 6;

type Queue = { working: number; waiting: (() => void)[] };

/**
 * Works on a limited number of requests of each network address at once; its others wait for them in order. Whoever sends a
 * thousand requests at a time waits for them, and everybody else comes in between.
 */
export function createFairShare(max = maxAtOnce) {
  const queues = new Map<string, Queue>();

  return {
    /**
     * Calls `begin` when the request may be worked on, at once if the address has nothing else in work. The result must be
     * called when the work is done or the client has gone; calling it again does nothing.
     */
    enter(ip: string, begin: () => void): () => void {
      const network = networkOf(ip);
      const queue = queues.get(network) ?? { working: 0, waiting: [] };
      queues.set(network, queue);
      if (queue.working < max) {
        queue.working += 1;
        begin();
      } else queue.waiting.push(begin);
      let hasLeft = false;
      return () => {
        if (hasLeft) return;
        hasLeft = true;
        const at = queue.waiting.indexOf(begin);
        if (at >= 0) {
          queue.waiting.splice(at, 1);
          return;
        }
        const next = queue.waiting.shift();
        if (next) next();
        else queue.working -= 1;
        if (queue.working === 0) queues.delete(network);
      };
    },
    /** Addresses that have requests here. */
    count: () => queues.size,
  };
}
