import type { OutputOf } from '../../../../platform/contract/endpoint.ts';
import type { listMyAds, OwnAd } from '../../ad-contract.ts';
import { type AdStatus, adMoves, type MoveName } from '../../moves.ts';

export type AdList = OutputOf<typeof listMyAds>;
/** What has become of ads since the list was told; null is gone. */
export type Changes = ReadonlyMap<number, OwnAd | null>;
export const noChanges: Changes = new Map();

export function withChange(changes: Changes, id: number, now: OwnAd | null | undefined): Changes {
  const next = new Map(changes);
  if (now === undefined) next.delete(id);
  else next.set(id, now);
  return next;
}

/** How an ad looks while the server is asked; nothing can be done with it meanwhile. */
export function movedAd(ad: OwnAd, move: MoveName): OwnAd {
  return { ...ad, status: adMoves[move].to, queue: null, can: [], can_change_price: false };
}

/** Ads stay where they stood, whatever has become of them, so that nothing jumps under the finger; deleted ones go. */
export function keptAds(list: AdList, changes: Changes): OwnAd[] {
  return list.results.flatMap((ad) => {
    const changed = changes.get(ad.id);
    return changed === null ? [] : [changed ?? ad];
  });
}

export type Counts = Partial<Record<AdStatus, number>>;

/** How many there are of each state, with what was done since. */
export function countsNow(list: AdList, changes: Changes): Counts {
  const counts: Record<string, number> = { ...list.counts };
  const add = (status: string, amount: number) => {
    counts[status] = Math.max(0, (counts[status] ?? 0) + amount);
  };
  for (const ad of list.results) {
    const changed = changes.get(ad.id);
    if (changed === undefined) continue;
    add(ad.status, -1);
    if (changed) add(changed.status, 1);
  }
  return counts;
}

export function totalOf(counts: Counts): number {
  return Object.entries(counts).reduce(
    (sum, [status, count]) => (status === 'deleted' ? sum : sum + count),
    0,
  );
}
