import type { InputOf, OutputOf } from '../../../platform/contract/endpoint.ts';
import { Problem } from '../../../platform/contract/problem.ts';
import type { Context } from '../../../platform/server/context.ts';
import type { countView as contract } from '../contract.ts';
import { countOnce } from './count-once.ts';
import { publicAd, viewCountOf } from './page-queries.ts';

/**
 * Counts a page view. Script on the page calls it, so that the HTML is the same for everybody and programs that only
 * fetch pages are not counted.
 */
export async function countView(
  { db, clock, visitor }: Context,
  { id }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const ad = await publicAd(db, id);
  if (!ad) throw new Problem('not_found');
  if (ad.status === 'deleted') throw new Problem('gone');
  const viewer = visitor();
  if (ad.status === 'published' && !viewer.isBot)
    await countOnce(db, { kind: 'view', listingId: id, visitor: viewer, now: clock.now() });
  return { view_count: await viewCountOf(db, id) };
}
