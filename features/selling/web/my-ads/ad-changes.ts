import type { OutputOf } from '../../../../platform/contract/endpoint.ts';
import type { Counts } from '../../ad-counts.ts';
import type { listMyAds, OwnAd } from '../../contract.ts';
import { adMoves, type MoveName } from '../../moves.ts';

export type AdList = OutputOf<typeof listMyAds>;
/** Changed ads by id, since the list was loaded; null stands for a deleted ad. */
export type Changes = ReadonlyMap<number, OwnAd | null>;
export const noChanges: Changes = new Map();

export function withChange(changes: Changes, id: number, changedAd: OwnAd | null | undefined): Changes {
  const newChanges = new Map(changes);
  if (changedAd === undefined) newChanges.delete(id);
  else newChanges.set(id, changedAd);
  return newChanges;
}

/**
 * The ad as it will be after the move, shown while the request runs. It allows no actions until the server responds.
 */
export function movedAd(ad: OwnAd, move: MoveName): OwnAd {
  return { ...ad, status: adMoves[move].to ?? ad.status, queue: null, can: [], can_change_price: false };
}

/**
 * The loaded list with local changes applied. Changed ads keep their position, so that nothing moves under the person's
 * finger; deleted ads disappear.
 */
export function adsWithChanges(list: AdList, changes: Changes): OwnAd[] {
  return list.results.flatMap((ad) => {
    const changed = changes.get(ad.id);
    return changed === null ? [] : [changed ?? ad];
  });
}

/** Number of ads per status, with local changes applied. */
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
