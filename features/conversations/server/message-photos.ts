import type { Database } from '../../../platform/server/database.ts';
import type { Photo } from '../../photos/photo.ts';
import { photoRows, toPhoto } from '../../photos/server/public.ts';

/** The photos of messages by id. */
export async function photosOf(
  db: Database,
  messages: readonly { photo_id: number | null }[],
): Promise<ReadonlyMap<number, Photo>> {
  const rows = await photoRows(
    db,
    messages.flatMap(({ photo_id: id }) => id ?? []),
  );
  return new Map(rows.map((row) => [row.id, toPhoto(row)]));
}
