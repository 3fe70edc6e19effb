import type { PersonalData } from '../../../platform/server/personal-data.ts';
import { chunkKeysOf } from './photo-keys.ts';

/**
 * Photos that a person has uploaded. After the account is closed, photos that a listing shows stay, without a reference
 * to the person.
 */
export const photoData: PersonalData = {
  area: 'photos',
  async exportOf(db, memberId) {
    const rows = await db
      .selectFrom('photos')
      .select(['ad_id as ad', 'storage_key', 'created_at as uploaded_at'])
      .where('member_id', '=', memberId)
      .orderBy('id')
      .execute();
    return rows.map(({ storage_key, ...rest }) => ({ ...rest, address: `/photos/${storage_key}/320.webp` }));
  },
  async filesOf(db, memberId) {
    const [originals, uploads] = await Promise.all([
      db
        .selectFrom('photos')
        .select('original_key')
        .distinct()
        .where('member_id', '=', memberId)
        .where('original_key', 'is not', null)
        .execute(),
      db.selectFrom('photo_uploads').selectAll().where('member_id', '=', memberId).execute(),
    ]);
    return [
      ...originals.flatMap(({ original_key }) => original_key ?? []),
      ...uploads.flatMap(({ id, size_bytes }) => chunkKeysOf(id, size_bytes)),
    ];
  },
  /** Removes the references to the person. The nightly sweep then deletes the photos that no listing shows. */
  async erase(trx, memberId) {
    await trx.deleteFrom('photo_uploads').where('member_id', '=', memberId).execute();
    await trx
      .updateTable('photos')
      .set({ member_id: null, original_key: null, content_hash: null })
      .where('member_id', '=', memberId)
      .execute();
  },
};
