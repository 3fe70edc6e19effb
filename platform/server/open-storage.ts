import { join } from 'node:path';
import type { Config } from './config.ts';
import { folderStorage } from './folder-storage.ts';
import type { PhotoStorage } from './storage.ts';

/** What the settings name: a bucket, or a folder beside the database. The client of a bucket loads only where there is one. */
export async function openStorage({ bucket, dataDir }: Config): Promise<PhotoStorage> {
  if (!bucket) return folderStorage(join(dataDir, 'photos'));
  const { bucketStorage } = await import('./bucket-storage.ts');
  return bucketStorage(bucket);
}
