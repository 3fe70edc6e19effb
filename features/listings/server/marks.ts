import { sql } from 'kysely';
import type { Database } from '../../../platform/server/database.ts';
import type { BodyPanel, MarkKind } from '../../vehicles/body-marks.ts';

/** Replaces the marks on the body of a listing, in the transaction that writes the listing. */
export async function putMarks(
  trx: Database,
  listingId: number,
  marks: readonly { panel: BodyPanel; kind: MarkKind; photo: number | null }[],
): Promise<void> {
  await trx.deleteFrom('listing_marks').where('listing_id', '=', listingId).execute();
  if (marks.length === 0) return;
  await trx
    .insertInto('listing_marks')
    .values(marks.map(({ panel, kind, photo }) => ({ listing_id: listingId, panel, kind, photo_id: photo })))
    .execute();
}

/** The marks are the seller's words, as the description is. */
export async function deleteMarksOf(trx: Database, memberId: number): Promise<void> {
  await sql`
    delete from listing_marks where listing_id in (select id from listings where member_id = ${memberId})`.execute(
    trx,
  );
}
