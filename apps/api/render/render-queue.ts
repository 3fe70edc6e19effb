import { Problem } from '../../../platform/contract/problem.ts';
import { traced } from '../../../platform/server/tracing.ts';
import { createAddressLimit } from '../../../platform/server/traffic.ts';
import { networkOf } from '../../../platform/server/visitor.ts';

/** Pages that are rendered at once: one works while the API answers the other. More would only make the API slower. */
const rendersPerThread = 2;
/** Length of the queue. A page takes some 30 ms, so a queued page is rendered within a second. */
const waitingPerThread = 30;
/** An address gets at most this share of the places. */
const maxShareOfAddress = 0.25;
/** Pages that were not in the cache and that one address is due even when others wait. */
const dueToAddress = { perSecond: 10, burst: 60 };

/**
 * Decides whether and when a page is rendered that is not in the cache. Whoever finds the queue full is told to come again,
 * and an address that asked for more than its share is served only while nothing else is rendered. It does not wait, because
 * others may ask for the same page and would wait with it. Without `sharesByAddress` addresses are not told apart.
 */
export function createRenderQueue(
  { threads, sharesByAddress = true }: { threads: number; sharesByAddress?: boolean },
  limit = createAddressLimit(dueToAddress),
) {
  const maxRendering = threads * rendersPerThread;
  const maxPlaces = maxRendering + threads * waitingPerThread;
  const placesPerAddress = sharesByAddress ? maxPlaces * maxShareOfAddress : maxPlaces;
  const places = new Map<string, number>();
  const waiting: (() => void)[] = [];
  let taken = 0;
  let rendering = 0;

  function takePlace(network: string): void {
    const own = places.get(network) ?? 0;
    if (taken >= maxPlaces || own >= placesPerAddress) throw new Problem('busy');
    places.set(network, own + 1);
    taken += 1;
  }

  function leavePlace(network: string): void {
    const left = (places.get(network) ?? 1) - 1;
    if (left > 0) places.set(network, left);
    else places.delete(network);
    taken -= 1;
  }

  return {
    async run<Page>(ip: string, render: () => Promise<Page>): Promise<Page> {
      if (sharesByAddress && !limit.allows(ip) && rendering > 0) throw new Problem('too_many_requests');
      const network = networkOf(ip);
      takePlace(network);
      try {
        if (rendering >= maxRendering)
          await traced('wait for a place', {}, () => new Promise<void>((resolve) => waiting.push(resolve)));
        else rendering += 1;
        try {
          return await render();
        } finally {
          // Whoever waits longest takes over the place, so `rendering` does not change.
          const next = waiting.shift();
          if (next) next();
          else rendering -= 1;
        }
      } finally {
        leavePlace(network);
      }
    },
  };
}
