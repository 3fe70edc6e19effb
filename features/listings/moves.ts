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
  /** What is online, after complaints: it goes offline until it is mended, and an edit of it that waits goes with it. */
  give_back: {
    from: ['draft', 'moderation', 'published', 'rejected'],
    to: 'rejected',
    by: ['moderator'],
  },
  /** Of a draft only what everybody sees: an edit that was recalled leaves the older version online. */
  block: {
    from: ['draft', 'moderation', 'published', 'rejected', 'sold', 'withdrawn', 'expired'],
    to: 'blocked',
    by: ['moderator'],
  },
  appeal: { from: ['rejected', 'blocked'], to: 'moderation', by: ['seller'] },
  /** Of what was approved: an ad with a version that is, or was, online. */
  sell: {
    from: ['draft', 'moderation', 'published', 'rejected', 'withdrawn', 'expired'],
    to: 'sold',
    by: ['seller'],
  },
  /** Of what is online; a newer version that waits is taken back with it. */
  withdraw: { from: ['draft', 'moderation', 'published', 'rejected'], to: 'withdrawn', by: ['seller'] },
  /** Online again, or for longer, without another look: the approved version, nothing but the time has changed. */
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

/** What a move needs besides the state: an approved version, one that is online now, or no block by staff. */
export type AdFacts = { hasApproved: boolean; isOnline: boolean; isBlocked: boolean; hasAppealed: boolean };

const needs: Partial<Record<MoveName, (facts: AdFacts & { status: AdStatus }) => boolean>> = {
  submit: ({ isBlocked }) => !isBlocked,
  recall: ({ isBlocked }) => !isBlocked,
  give_back: ({ isOnline, isBlocked }) => isOnline && !isBlocked,
  block: ({ status, hasApproved }) => status !== 'draft' || hasApproved,
  appeal: ({ hasAppealed }) => !hasAppealed,
  sell: ({ hasApproved, isBlocked }) => hasApproved && !isBlocked,
  withdraw: ({ isOnline, isBlocked }) => isOnline && !isBlocked,
  renew: ({ hasApproved, isBlocked }) => hasApproved && !isBlocked,
  delete: ({ isBlocked }) => !isBlocked,
};

/** Whether this very ad may make the move. */
export function canMove(name: MoveName, about: { status: AdStatus; by: Mover } & AdFacts): boolean {
  return mayMove(name, about) && (needs[name]?.(about) ?? true);
}

export function mayMove(name: MoveName, { status, by }: { status: AdStatus; by: Mover }): boolean {
  const move: Move = adMoves[name];
  return move.from.includes(status) && move.by.includes(by);
}
