/** States of an ad, as its seller and staff see them. */
export const adStatuses = [
  'draft',
  'moderation',
  'published',
  'rejected',
  'sold',
  'withdrawn',
  'expired',
  'blocked',
  'deleted',
] as const;
export type AdStatus = (typeof adStatuses)[number];

/** `clock` is a job that waits for a time. */
export type Mover = 'seller' | 'moderator' | 'clock';

type Move = { from: readonly AdStatus[]; to: AdStatus; by: readonly Mover[] };

/**
 * The only moves that an ad makes; policy, pages and the moderation desk read this. An ad that is sent again while its
 * old version is online stays online: `listings` holds that version until the decision.
 */
export const adMoves = {
  submit: {
    from: ['draft', 'moderation', 'published', 'rejected', 'withdrawn', 'expired'],
    to: 'moderation',
    by: ['seller'],
  },
  /** Back to what can be mended: takes the ad out of the queue. */
  recall: { from: ['moderation'], to: 'draft', by: ['seller'] },
  approve: { from: ['moderation'], to: 'published', by: ['moderator'] },
  reject: { from: ['moderation'], to: 'rejected', by: ['moderator'] },
  block: {
    from: ['moderation', 'published', 'rejected', 'sold', 'withdrawn', 'expired'],
    to: 'blocked',
    by: ['moderator'],
  },
  appeal: { from: ['rejected', 'blocked'], to: 'moderation', by: ['seller'] },
  sell: { from: ['published', 'withdrawn', 'expired'], to: 'sold', by: ['seller'] },
  withdraw: { from: ['published', 'moderation'], to: 'withdrawn', by: ['seller'] },
  /** Online again, or for longer, without another look: nothing but the time has changed. */
  renew: { from: ['published', 'sold', 'withdrawn', 'expired'], to: 'published', by: ['seller'] },
  expire: { from: ['published'], to: 'expired', by: ['clock'] },
  delete: {
    from: ['draft', 'moderation', 'published', 'rejected', 'sold', 'withdrawn', 'expired'],
    to: 'deleted',
    by: ['seller'],
  },
} as const satisfies Record<string, Move>;
export type MoveName = keyof typeof adMoves;

export const moveNames = Object.keys(adMoves) as MoveName[];

export function mayMove(name: MoveName, { status, by }: { status: AdStatus; by: Mover }): boolean {
  const move: Move = adMoves[name];
  return move.from.includes(status) && move.by.includes(by);
}
