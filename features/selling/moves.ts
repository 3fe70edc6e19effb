/** Statuses of an ad, as its seller and staff see them. */
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

/** `clock` is a scheduled job. */
export type Mover = 'seller' | 'moderator' | 'clock';

type Move = { from: readonly AdStatus[]; to: AdStatus; by: readonly Mover[] };

/**
 * The only status changes an ad can make; access rules, pages and moderation read this table. While a resubmitted ad
 * waits, its old version stays online: `listings` holds that version until the decision.
 */
export const adMoves = {
  submit: {
    from: ['draft', 'moderation', 'published', 'rejected', 'withdrawn', 'expired'],
    to: 'moderation',
    by: ['seller'],
  },
  /** Takes the ad out of the queue so that the seller can edit it. */
  recall: { from: ['moderation'], to: 'draft', by: ['seller'] },
  approve: { from: ['moderation'], to: 'published', by: ['moderator'] },
  reject: { from: ['moderation'], to: 'rejected', by: ['moderator'] },
  /** After complaints: takes the online version offline until the seller corrects it, and cancels a waiting edit. */
  give_back: {
    from: ['draft', 'moderation', 'published', 'rejected'],
    to: 'rejected',
    by: ['moderator'],
  },
  /** A draft can be blocked only if it has an approved version, as after a recalled edit. */
  block: {
    from: ['draft', 'moderation', 'published', 'rejected', 'sold', 'withdrawn', 'expired'],
    to: 'blocked',
    by: ['moderator'],
  },
  appeal: { from: ['rejected', 'blocked'], to: 'moderation', by: ['seller'] },
  /** Only for ads with a version that is or was online. */
  sell: {
    from: ['draft', 'moderation', 'published', 'rejected', 'withdrawn', 'expired'],
    to: 'sold',
    by: ['seller'],
  },
  /** Only for ads with a version online; cancels a newer version that waits for moderation. */
  withdraw: { from: ['draft', 'moderation', 'published', 'rejected'], to: 'withdrawn', by: ['seller'] },
  /** Puts the approved version online again, or extends its time. Only the time changes, so no moderation. */
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

/** What a move requires besides the status: an approved version, an online version, or no block by staff. */
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

/** Whether the ad may make this move. */
export function canMove(name: MoveName, input: { status: AdStatus; by: Mover } & AdFacts): boolean {
  return isMoveListed(name, input) && (needs[name]?.(input) ?? true);
}

export function isMoveListed(name: MoveName, { status, by }: { status: AdStatus; by: Mover }): boolean {
  const move: Move = adMoves[name];
  return move.from.includes(status) && move.by.includes(by);
}
