import { join } from 'node:path';
import type { Config } from './config.ts';
import { folderStorage } from './folder-storage.ts';
import type { PhotoStorage } from './storage.ts';

/** Opens the configured storage: a bucket or a folder. The S3 client is imported only if it is needed. */
export async function openStorage({ bucket, dataDir }: Config): Promise<PhotoStorage> {
  if (!bucket) return folderStorage(join(dataDir, 'photos'));
  const { bucketStorage } = await import('./bucket-storage.ts');
  return bucketStorage(bucket);
}
