import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { dayMs, hourMs } from '../contract/durations.ts';
import type { Database } from './database.ts';

/*
 * A page that was loaded or cached before a release asks for that release's scripts, whose names contain their hash. They
 * are kept in the database, so that every machine answers for the files of all, however the product is deployed.
 */

/** How often a running server says that its assets are in use. */
export const assetsSeenEveryMs = hourMs;
/** Longer than a day by `assetsSeenEveryMs`, because a release may end just before it would say so again. */
const keptMs = dayMs + assetsSeenEveryMs;

/** Media types of assets by extension; other files, such as compressed copies, are not kept. */
const mediaTypes = new Map([
  ['js', 'text/javascript; charset=utf-8'],
  ['css', 'text/css; charset=utf-8'],
  ['woff2', 'font/woff2'],
]);
const assetName = /^[\w-]+\.(\w+)$/;

/** The media type of an asset, or undefined if no asset has such a name. */
export function assetTypeOf(name: string): string | undefined {
  return mediaTypes.get(assetName.exec(name)?.[1] ?? '');
}

/** Names of the assets in a folder; none if there is no such folder, as in development. */
export async function assetsIn(folder: string): Promise<string[]> {
  return existsSync(folder) ? (await readdir(folder)).filter(assetTypeOf) : [];
}

/** Keeps the assets of this release, `names` in `folder`, and deletes those that no release has had for a day. */
export async function keepAssets(
  db: Database,
  { folder, names }: { folder: string; names: readonly string[] },
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    // Servers that do this at the same time would otherwise wait for each other's rows for ever.
    await sql`lock table site_assets in share row exclusive mode`.execute(transaction);
    const kept = await transaction
      .updateTable('site_assets')
      .set({ seen_at: now })
      .where('name', '=', sql<string>`any(${names})`)
      .returning('name')
      .execute();
    const keptNames = new Set(kept.map(({ name }) => name));
    const added = names
      .filter((name) => !keptNames.has(name))
      .map(async (name) => ({ name, content: await readFile(join(folder, name)), seen_at: now }));
    if (added.length > 0)
      await transaction
        .insertInto('site_assets')
        .values(await Promise.all(added))
        .execute();
    await transaction
      .deleteFrom('site_assets')
      .where('seen_at', '<', new Date(now.getTime() - keptMs))
      .execute();
  });
}

/** The content of an asset of any release of the last day, or null. */
export async function readKeptAsset(db: Database, name: string): Promise<Buffer | null> {
  if (!assetTypeOf(name)) return null;
  const row = await db
    .selectFrom('site_assets')
    .select('content')
    .where('name', '=', name)
    .executeTakeFirst();
  return row?.content ?? null;
}
