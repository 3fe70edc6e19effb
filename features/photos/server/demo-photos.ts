import type { Pool, PoolClient } from 'pg';

export type DemoPhoto = { key: string; color: string; width: number; height: number };

export async function addDemoPhotos(pool: Pool, photos: readonly DemoPhoto[]): Promise<void> {
  await pool.query(
    `insert into photos (storage_key, width, height, dominant_color, source)
     select key, width, height, color, 'demo'
     from json_to_recordset($1) as made (key text, color text, width int, height int)
     on conflict (storage_key) do update set dominant_color = excluded.dominant_color`,
    [JSON.stringify(photos)],
  );
}

/**
 * Deletes the rows of all demo photos and returns their storage keys. Listings that show them must be deleted first.
 */
export async function removeDemoPhotos(pool: Pool | PoolClient): Promise<string[]> {
  const { rows } = await pool.query<{ key: string }>(
    `delete from photos where source = 'demo' returning storage_key as key`,
  );
  return rows.map(({ key }) => key);
}
