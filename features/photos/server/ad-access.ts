import type { Member } from '../../../platform/server/context.ts';
import type { Database } from '../../../platform/server/database.ts';

declare module '../../../platform/server/context.ts' {
  interface FeatureServices {
    /** Who may change the photos of an ad. Selling offers it, because it has the ads. */
    adAccess: AdAccess;
  }
}

type OwnAd = { id: number; member: Member };

export type AdAccess = {
  /** The form of the person's ad; null if they may not see or change it. */
  find: (db: Database, ad: OwnAd) => Promise<{ form: unknown } | null>;
  /**
   * Locks the person's ad, so that changes of its photos happen one after another. Throws "not found" if somebody else owns
   * the ad, and `ad_closed` if its photos cannot be changed. Returns whose the photos are: those of an own car belong to no
   * member.
   */
  lock: (trx: Database, ad: OwnAd) => Promise<{ ownerId: number | null }>;
  /** Those of the ads that were deleted. */
  deletedAmong: (db: Database, ids: readonly number[]) => Promise<number[]>;
};
