import { sql } from 'kysely';
import type { Database } from '../../../platform/server/database.ts';
import { type BodyPanel, type MarkKind, orderedMarks } from '../../vehicles/body-marks.ts';
import type { CarDetail } from '../contract.ts';

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

export async function marksOf(
  db: Database,
  listingId: number,
  photoIds: readonly number[],
): Promise<CarDetail['marks']> {
  const { rows } = await sql<{ panel: BodyPanel; kind: MarkKind; photo_id: number | null }>`
    select panel, kind, photo_id from listing_marks where listing_id = ${listingId}`.execute(db);
  return orderedMarks(rows).map(({ panel, kind, photo_id }) => ({
    panel,
    kind,
    photo_no: photo_id === null ? null : photoIds.indexOf(photo_id) + 1 || null,
  }));
}

/** The marks are the seller's words, as the description is. */
export async function deleteMarksOf(trx: Database, memberId: number): Promise<void> {
  await sql`
    delete from listing_marks where listing_id in (select id from listings where member_id = ${memberId})`.execute(
    trx,
  );
}
