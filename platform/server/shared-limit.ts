import { LRUCache } from 'lru-cache';
import { minuteMs } from '../contract/durations.ts';
import type { Database } from './database.ts';
import { countAction } from './limits.ts';

/** Those that are remembered; one that is forgotten takes a new share. */
const maxRemembered = 10_000;

/** What this process has taken of a minute and not used yet. */
type Share = { minute: number; left: number; isLast: boolean; taking: Promise<void> | null };
type Call = { who: string; perMinute: number; now: Date };

/**
 * Limits how often each of many may do something a minute, in all processes together. A process takes a second's worth of the
 * minute from the database and then decides in memory; what it has not used at the end of the minute is lost. So 600 calls
 * cost at most 60 statements, and those that are refused cost none.
 */
export function createSharedLimit(action: string) {
  const shares = new LRUCache<string, Share>({ max: maxRemembered });

  function shareOf(who: string, minute: number): Share {
    const known = shares.get(who);
    if (known?.minute === minute) return known;
    const share: Share = { minute, left: 0, isLast: false, taking: null };
    shares.set(who, share);
    return share;
  }

  async function take(db: Database, share: Share, { who, perMinute, now }: Call): Promise<void> {
    const wanted = Math.ceil(perMinute / 60);
    const counts = [{ who, limits: [{ seconds: minuteMs / 1000, max: perMinute }] }];
    const [count = wanted] = await countAction(db, { action, counts, now }, wanted);
    const granted = Math.max(0, wanted - Math.max(0, count - perMinute));
    share.left += granted;
    share.isLast = granted < wanted;
  }

  return {
    /** Counts one; false if this minute is used up. */
    async allows(db: Database, call: Call): Promise<boolean> {
      const share = shareOf(call.who, Math.floor(call.now.getTime() / minuteMs));
      // Calls that come at the same time take one share together, and another if that was not enough for them.
      while (share.left === 0 && !share.isLast) {
        share.taking ??= take(db, share, call).finally(() => {
          share.taking = null;
        });
        await share.taking;
      }
      if (share.left === 0) return false;
      share.left -= 1;
      return true;
    },
  };
}
