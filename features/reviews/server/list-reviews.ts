import { sql } from 'kysely';
import type { OutputOf } from '../../../platform/contract/endpoint.ts';
import type { Context } from '../../../platform/server/context.ts';
import type { listReviews as contract, Review, SourceRating } from '../contract.ts';

/** Number of reviews on the home page. */
const maxReviews = 6;

/** Returns the newest real reviews. In demo mode, made-up reviews are returned if there are no real ones. */
export async function listReviews({
  db,
  config,
}: Pick<Context, 'db' | 'config'>): Promise<OutputOf<typeof contract>> {
  const [reviews, marks] = await Promise.all([
    sql<Omit<Review, 'written_at'> & { written_at: Date }>`
      select id, source, author, rating, text, written_at, link from reviews
      where not is_hidden and gone_at is null and text <> ''
        and (source <> 'demo' or (${config.isDemo} and not exists (
          select from reviews where source <> 'demo' and not is_hidden and gone_at is null and text <> '')))
      order by written_at desc, id desc limit ${maxReviews}`.execute(db),
    // If a service reports no average, it is computed from all fetched reviews, also hidden ones, so that hiding a
    // review does not change it.
    sql<SourceRating>`
      select s.source, round(coalesce(s.average, f.average), 1)::float8 as average,
        coalesce(s.review_count, f.count)::int as count, s.link
      from review_sources s left join lateral (
        select avg(rating) as average, count(*) as count from reviews
        where source = s.source and added_by is null and gone_at is null) f on true
      where coalesce(s.average, f.average) is not null and coalesce(s.review_count, f.count) > 0
      order by count desc`.execute(db),
  ]);
  const realMarks = marks.rows.filter(({ source }) => source !== 'demo');
  const isDemo = reviews.rows.some(({ source }) => source === 'demo');
  return {
    results: reviews.rows.map((row) => ({ ...row, written_at: row.written_at.toISOString() })),
    marks: marks.rows.filter(({ source }) => (source === 'demo') === isDemo),
    rating: combinedRating(realMarks),
    is_demo: isDemo,
  };
}

function combinedRating(marks: readonly SourceRating[]): { average: number; count: number } | null {
  const count = marks.reduce((sum, mark) => sum + mark.count, 0);
  if (count === 0) return null;
  const total = marks.reduce((sum, mark) => sum + mark.average * mark.count, 0);
  return { average: Math.round((total / count) * 10) / 10, count };
}
