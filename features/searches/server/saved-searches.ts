import { sql } from 'kysely';
import { dayMs } from '../../../platform/contract/durations.ts';
import type { InputOf, OutputOf } from '../../../platform/contract/endpoint.ts';
import { Problem } from '../../../platform/contract/problem.ts';
import { type Context, memberOf } from '../../../platform/server/context.ts';
import { countRows, type Database } from '../../../platform/server/database.ts';
import { readSearch, searchTerms } from '../../catalogue/server/public.ts';
import { lockMember } from '../../identity/server/public.ts';
import type * as contract from '../contract.ts';
import { type Frequency, maxSearches, type SavedSearch, type SearchRefusal } from '../contract.ts';
import { markTold } from './notify-of-finds.ts';
import { canonicalQuery, parametersOf } from './search-query.ts';

const restorableMs = dayMs;
const keptByEmailMs = 30 * dayMs;

type Row = Omit<SavedSearch, 'created_at'> & { created_at: Date };

/** Searches of a member, the newest first; of `id` only, if it is given. Deleted ones are left out. */
export async function searchesOf(
  db: Database,
  memberId: number,
  id: number | null = null,
): Promise<SavedSearch[]> {
  const { rows } = await sql<Row>`
    select s.id, s.name, s.query, s.frequency, s.by_email, s.is_paused, s.created_at,
      count(c.listing_id)::int as new_count, (count(*) filter (where c.is_cheaper))::int as cheaper_count
    from saved_searches s
    left join saved_search_cars c on c.search_id = s.id and c.found_at > s.seen_at
      and exists (select from listings l where l.id = c.listing_id and l.status = 'published')
    where s.member_id = ${memberId} and s.deleted_at is null and (${id}::bigint is null or s.id = ${id})
    group by s.id order by s.created_at desc, s.id desc`.execute(db);
  return rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }));
}

async function searchOf(db: Database, memberId: number, id: number): Promise<SavedSearch> {
  const [search] = await searchesOf(db, memberId, id);
  if (!search) throw new Problem('not_found');
  return search;
}

export async function listSearches(context: Context): Promise<OutputOf<typeof contract.listSearches>> {
  return { results: await searchesOf(context.db, memberOf(context).id) };
}

/** Saving the same search twice counts once, so a retry after a lost answer is harmless. */
export async function saveSearch(
  context: Context,
  { name, query, frequency }: InputOf<typeof contract.saveSearch>,
): Promise<SavedSearch> {
  const { db, clock } = context;
  const { id: memberId } = memberOf(context);
  const canonical = await validQuery(context, query);
  const now = clock.now();
  return db.transaction().execute(async (trx) => {
    await refuseTooMany(trx, { memberId, besides: canonical });
    const { id } = await trx
      .insertInto('saved_searches')
      .values({
        member_id: memberId,
        name,
        query: canonical,
        frequency,
        watched_since: now,
        seen_at: now,
        created_at: now,
        changed_at: now,
      })
      .onConflict((conflict) =>
        conflict
          .columns(['member_id', 'query'])
          .where('deleted_at', 'is', null)
          .doUpdateSet({ member_id: memberId }),
      )
      .returning('id')
      .executeTakeFirstOrThrow();
    return searchOf(trx, memberId, id);
  });
}

/** The query in the order in which searches are compared. */
export async function validQuery(context: Context, query: string): Promise<string> {
  const parameters = parametersOf(query);
  const canonical = canonicalQuery(parameters);
  if (canonical === '' || !readSearch(parameters, await searchTerms(context)))
    throw new Problem<SearchRefusal>('not_a_search');
  return canonical;
}

async function refuseTooMany(
  trx: Database,
  { memberId, besides }: { memberId: number; besides: string },
): Promise<void> {
  await lockMember(trx, memberId);
  const count = await countRows(
    trx,
    sql`saved_searches where member_id = ${memberId} and deleted_at is null and query <> ${besides}`,
  );
  if (count >= maxSearches) throw new Problem<SearchRefusal>('searches_full');
}

type Changes = {
  name?: string;
  query?: string;
  frequency?: Frequency;
  by_email?: boolean;
  is_paused?: boolean;
  watched_since?: Date;
  seen_at?: Date;
  deleted_at?: Date | null;
};

async function change(
  trx: Database,
  { id, memberId, changes, now }: { id: number; memberId: number; changes: Changes; now: Date },
): Promise<void> {
  const row = await trx
    .updateTable('saved_searches')
    .set({ ...changes, changed_at: now })
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .where('deleted_at', changes.deleted_at === null ? 'is not' : 'is', null)
    .$if(changes.deleted_at === null, (query) =>
      query.where('deleted_at', '>', new Date(now.getTime() - restorableMs)),
    )
    .returning('id')
    .executeTakeFirst();
  if (!row) throw new Problem('not_found');
}

export async function changeSearch(
  context: Context,
  { id, query, ...wished }: InputOf<typeof contract.changeSearch>,
): Promise<SavedSearch> {
  const { db, clock } = context;
  const { id: memberId } = memberOf(context);
  const canonical = query === undefined ? null : await validQuery(context, query);
  const now = clock.now();
  return db.transaction().execute(async (trx) => {
    await lockMember(trx, memberId);
    const searches = await searchesOf(trx, memberId);
    const before = searches.find((search) => search.id === id);
    if (!before) throw new Problem('not_found');
    const changes = Object.fromEntries(
      Object.entries(wished).filter(([, value]) => value !== undefined),
    ) as Changes;
    // What was published during the pause is not told afterwards.
    if (before.is_paused && changes.is_paused === false) changes.watched_since = now;
    if (canonical !== null && canonical !== before.query) {
      if (searches.some((search) => search.query === canonical))
        throw new Problem<SearchRefusal>('same_search');
      Object.assign(changes, { query: canonical, watched_since: now, seen_at: now });
      // What the filters before have found and is not told yet is no longer asked for.
      await markTold(trx, [id], now);
    }
    await change(trx, { id, memberId, changes, now });
    return searchOf(trx, memberId, id);
  });
}

export async function markSearchSeen(
  { db, clock, ...context }: Context,
  { id }: InputOf<typeof contract.markSearchSeen>,
): Promise<SavedSearch> {
  const { id: memberId } = memberOf(context);
  const now = clock.now();
  await change(db, { id, memberId, changes: { seen_at: now }, now });
  return searchOf(db, memberId, id);
}

export async function deleteSearch(
  { db, clock, ...context }: Context,
  { id }: InputOf<typeof contract.deleteSearch>,
): Promise<OutputOf<typeof contract.deleteSearch>> {
  const { id: memberId } = memberOf(context);
  const now = clock.now();
  await change(db, { id, memberId, changes: { deleted_at: now }, now });
  return { deleted: true };
}

export async function restoreSearch(
  { db, clock, ...context }: Context,
  { id }: InputOf<typeof contract.restoreSearch>,
): Promise<SavedSearch> {
  const { id: memberId } = memberOf(context);
  const now = clock.now();
  return db.transaction().execute(async (trx) => {
    const deleted = await trx
      .selectFrom('saved_searches')
      .select('query')
      .where('id', '=', id)
      .where('member_id', '=', memberId)
      .executeTakeFirst();
    if (!deleted) throw new Problem('not_found');
    await refuseTooMany(trx, { memberId, besides: '' });
    // Saved anew meanwhile: that one stays.
    const anew = (await searchesOf(trx, memberId)).find(({ query }) => query === deleted.query);
    if (anew) return anew;
    await change(trx, { id, memberId, changes: { deleted_at: null }, now });
    return searchOf(trx, memberId, id);
  });
}

/**
 * Those that can no longer be restored, and those by e-mail that have been off, or not confirmed, for a month; what they
 * have found goes with them.
 */
export async function deleteOldSearches(db: Database, now: Date): Promise<void> {
  await db
    .deleteFrom('saved_searches')
    .where(({ or, and, eb }) =>
      or([
        eb('deleted_at', '<', new Date(now.getTime() - restorableMs)),
        and([
          eb('email', 'is not', null),
          eb('is_paused', '=', true),
          eb('changed_at', '<', new Date(now.getTime() - keptByEmailMs)),
        ]),
      ]),
    )
    .execute();
}
