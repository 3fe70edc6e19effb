import type { Database } from '../../../platform/server/database.ts';

declare module '../../../platform/server/context.ts' {
  interface FeatureServices {
    /** How many members have saved an ad. Favourites offers it. */
    favouriteCounts: FavouriteCounts;
  }
}

export type FavouriteCounts = {
  /** The members who have saved each of these ads now, by id; ads that nobody has saved are missing. */
  byAd: (db: Database, adIds: readonly number[]) => Promise<Map<number, number>>;
  /** Of those who have saved the ad now, how many did so on each day in Almaty; days without any are missing. */
  byDay: (db: Database, adId: number) => Promise<Map<string, number>>;
};
