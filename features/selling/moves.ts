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

/**
 * Who changes the status of an ad: managers do with the company's own cars what sellers do; `clock` is a scheduled job,
 * `erasure` the deletion of the seller's account.
 */
export type Mover = 'seller' | 'manager' | 'moderator' | 'clock' | 'erasure';

/** `to` is null if it depends on the ad. */
type Move = { from: readonly AdStatus[]; to: AdStatus | null; by: readonly Mover[] };

/**
 * All status changes an ad can make; access rules, pages and moderation read this table. While a resubmitted ad waits
 * for moderation, its old version stays online: the `listings` table holds that version until the decision.
 */
export const adMoves = {
  submit: {
    from: ['draft', 'moderation', 'published', 'rejected', 'withdrawn', 'expired'],
    to: 'moderation',
    by: ['seller'],
  },
  /** Puts an own car online as the form tells it, without moderation. */
  publish: {
    from: ['draft', 'published', 'rejected', 'withdrawn', 'expired'],
    to: 'published',
    by: ['manager'],
  },
  /** Takes the ad out of the queue so that the seller can edit it. */
  recall: { from: ['moderation'], to: 'draft', by: ['seller'] },
  /** Gives up an edit, submitted or not: the online version is all there is again. */
  discard: { from: ['draft', 'moderation', 'rejected'], to: 'published', by: ['seller'] },
  approve: { from: ['moderation'], to: 'published', by: ['moderator'] },
  reject: { from: ['moderation'], to: 'rejected', by: ['moderator'] },
  /**
   * A moderator takes the online version offline after complaints, until the seller corrects it. Cancels an edit that
   * waits for moderation.
   */
  give_back: {
    from: ['draft', 'moderation', 'published', 'rejected'],
    to: 'rejected',
    by: ['moderator'],
  },
  /**
   * A draft can be blocked only if it has an approved version: a seller who recalls an edit has a draft and an online
   * version.
   */
  block: {
    from: ['draft', 'moderation', 'published', 'rejected', 'sold', 'withdrawn', 'expired'],
    to: 'blocked',
    by: ['moderator'],
  },
  /** A moderator corrects an earlier rejection or block: the submission goes online after all. */
  reinstate: { from: ['rejected', 'blocked'], to: 'published', by: ['moderator'] },
  /** A moderator takes back the last decision: the ad has the status that it had before. */
  undo: { from: ['published', 'rejected', 'blocked'], to: null, by: ['moderator'] },
  appeal: { from: ['rejected', 'blocked'], to: 'moderation', by: ['seller'] },
  /** Marks the car as sold; only for ads with a version that is or was online. */
  sell: {
    from: ['draft', 'moderation', 'published', 'rejected', 'withdrawn', 'expired'],
    to: 'sold',
    by: ['seller', 'manager'],
  },
  /**
   * Takes the online version off sale at the seller's request, and cancels a newer version that waits for moderation.
   */
  withdraw: {
    from: ['draft', 'moderation', 'published', 'rejected'],
    to: 'withdrawn',
    by: ['seller', 'manager'],
  },
  /**
   * Puts the approved version online again, or extends its time online. Needs no moderation, because the content stays
   * the same.
   */
  renew: { from: ['published', 'sold', 'withdrawn', 'expired'], to: 'published', by: ['seller', 'manager'] },
  expire: { from: ['published'], to: 'expired', by: ['clock'] },
  delete: {
    from: ['draft', 'moderation', 'published', 'rejected', 'sold', 'withdrawn', 'expired'],
    to: 'deleted',
    by: ['seller', 'manager'],
  },
  /** Deletes the ad together with its seller's account. */
  erase: { from: adStatuses, to: 'deleted', by: ['erasure'] },
} as const satisfies Record<string, Move>;
export type MoveName = keyof typeof adMoves;

export const moveNames = Object.keys(adMoves) as MoveName[];

/** Facts about an ad, besides its status, that decide which moves are allowed. */
export type AdFacts = { hasApproved: boolean; isOnline: boolean; isBlocked: boolean; hasAppealed: boolean };

const moveConditions: Partial<Record<MoveName, (facts: AdFacts & { status: AdStatus }) => boolean>> = {
  submit: ({ isBlocked }) => !isBlocked,
  publish: ({ isBlocked }) => !isBlocked,
  recall: ({ isBlocked }) => !isBlocked,
  discard: ({ isOnline, hasApproved, isBlocked }) => isOnline && hasApproved && !isBlocked,
  give_back: ({ isOnline, isBlocked }) => isOnline && !isBlocked,
  block: ({ status, hasApproved }) => status !== 'draft' || hasApproved,
  appeal: ({ hasAppealed }) => !hasAppealed,
  sell: ({ hasApproved, isBlocked }) => hasApproved && !isBlocked,
  withdraw: ({ isOnline, isBlocked }) => isOnline && !isBlocked,
  renew: ({ hasApproved, isBlocked }) => hasApproved && !isBlocked,
  delete: ({ isBlocked }) => !isBlocked,
};

export function canMove(name: MoveName, input: { status: AdStatus; by: Mover } & AdFacts): boolean {
  return isMoveListed(name, input) && (moveConditions[name]?.(input) ?? true);
}

export function isMoveListed(name: MoveName, { status, by }: { status: AdStatus; by: Mover }): boolean {
  const move: Move = adMoves[name];
  return move.from.includes(status) && move.by.includes(by);
}
