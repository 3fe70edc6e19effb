import type { OutputOf } from '../../../../platform/contract/endpoint.ts';
import type { listMyAds, OwnAd } from '../../contract.ts';
import { type AdStatus, adMoves, type MoveName } from '../../moves.ts';

export type AdList = OutputOf<typeof listMyAds>;
/** Changes to ads since the list was loaded; null means deleted. */
export type Changes = ReadonlyMap<number, OwnAd | null>;
export const noChanges: Changes = new Map();

export function withChange(changes: Changes, id: number, changedAd: OwnAd | null | undefined): Changes {
  const next = new Map(changes);
  if (changedAd === undefined) next.delete(id);
  else next.set(id, changedAd);
  return next;
}

/** Optimistic state of an ad while the request runs; it allows no actions. */
export function movedAd(ad: OwnAd, move: MoveName): OwnAd {
  return { ...ad, status: adMoves[move].to, queue: null, can: [], can_change_price: false };
}

/** Changed ads keep their position in the list, so that nothing shifts under the finger; deleted ads disappear. */
export function adsWithChanges(list: AdList, changes: Changes): OwnAd[] {
  return list.results.flatMap((ad) => {
    const changed = changes.get(ad.id);
    return changed === null ? [] : [changed ?? ad];
  });
}

export type Counts = Partial<Record<AdStatus, number>>;

/** Counts per status with local changes applied. */
export function countsWithChanges(list: AdList, changes: Changes): Counts {
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
