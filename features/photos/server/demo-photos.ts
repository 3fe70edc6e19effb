import type { Pool, PoolClient } from 'pg';

type Shots = { keys: readonly string[]; colors: readonly string[]; width: number; height: number };

export async function addDemoPhotos(pool: Pool, { keys, colors, width, height }: Shots): Promise<void> {
  await pool.query(
    `insert into photos (storage_key, width, height, dominant_color, source)
     select key, $3, $4, color, 'demo' from unnest($1::text[], $2::text[]) as made (key, color)
     on conflict (storage_key) do update set dominant_color = excluded.dominant_color`,
    [keys, colors, width, height],
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
