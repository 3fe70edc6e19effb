import type { Services } from '../../../platform/server/context.ts';
import type { Database } from '../../../platform/server/database.ts';
import { compileSearch, readSearch, searchTerms } from '../../catalogue/server/public.ts';
import { createSearchIndex, type SearchIndex } from './search-index.ts';
import { parametersOf } from './search-query.ts';

declare module '../../../platform/server/context.ts' {
  interface FeatureServices {
    /** The saved searches of all members in memory, brought up to date each time that it is asked for. */
    watchedSearches: (db: Database) => Promise<SearchIndex>;
  }
}

/** Longer than a transaction that changes a search takes to commit; what was read before is read again. */
const overlapMs = 60_000;

/** Reads all searches once, then those that have changed; all of them anew when names or the loan rate have changed. */
export function createWatchedSearches(
  services: () => Pick<Services, 'dictionary' | 'annualRateNow' | 'clock'>,
): (db: Database) => Promise<SearchIndex> {
  const index = createSearchIndex();
  let readUpTo: Date | null = null;
  let last: Awaited<ReturnType<typeof searchTerms>> | null = null;
  return async (db) => {
    const terms = await searchTerms(services());
    if (last?.dictionary !== terms.dictionary || last?.annualRate !== terms.annualRate) {
      index.clear();
      readUpTo = null;
    }
    last = terms;
    const from = readUpTo && new Date(readUpTo.getTime() - overlapMs);
    const rows = await db
      .selectFrom('saved_searches')
      .select(['id', 'member_id', 'query', 'is_paused', 'watched_since', 'changed_at', 'deleted_at'])
      .$if(from !== null, (query) => query.where('changed_at', '>=', from as Date))
      .execute();
    for (const row of rows) {
      if (readUpTo === null || row.changed_at > readUpTo) readUpTo = row.changed_at;
      const query = row.deleted_at || row.is_paused ? null : readSearch(parametersOf(row.query), terms);
      if (!query) index.remove(row.id);
      else
        index.put({
          ...compileSearch(query, terms),
          id: row.id,
          memberId: row.member_id,
          watchedSince: row.watched_since,
        });
    }
    return index;
  };
}
