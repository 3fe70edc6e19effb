import type { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  NoSuchKey,
  NotFound,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3';
import { createCircuitBreaker } from './circuit-breaker.ts';
import type { Config } from './config.ts';
import { checkedKey, isStorageKey, type PhotoStorage } from './storage.ts';
import { traced } from './tracing.ts';

/** The longest pauses of a store that is well; a photo takes less than a second. */
const timeouts = { connectionTimeout: 3_000, requestTimeout: 8_000, socketTimeout: 8_000 };

/** A bucket of an S3-compatible store, which several processes may share. */
export function bucketStorage(
  { name, region, endpoint, credentials }: NonNullable<Config['bucket']>,
  limits = timeouts,
): PhotoStorage {
  const client = new S3Client({
    region,
    ...(credentials && { credentials }),
    maxAttempts: 2,
    requestHandler: { ...limits, throwOnRequestTimeout: true },
    // S3-compatible stores other than Amazon's seldom support bucket names in the host name, or the checksums that the
    // client adds by default.
    ...(endpoint && { endpoint, forcePathStyle: true }),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const breaker = createCircuitBreaker();
  const ask = <Result>(request: () => Promise<Result>) =>
    breaker(() => traced('ask the bucket', { kind: 'client' }, request));
  const object = (key: string) => ({ Bucket: name, Key: checkedKey(key) });

  async function nullIfMissing<Result>(request: () => Promise<Result>): Promise<Result | null> {
    try {
      return await ask(request);
    } catch (error) {
      if (error instanceof NoSuchKey || error instanceof NotFound) return null;
      throw error;
    }
  }

  async function* files() {
    for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket: name }))
      for (const { Key = '', Size = 0 } of Contents) if (isStorageKey(Key)) yield { key: Key, size: Size };
  }

  return {
    async put(key, content) {
      await ask(() => client.send(new PutObjectCommand({ ...object(key), Body: content })));
    },
    async open(key) {
      const response = await nullIfMissing(() => client.send(new GetObjectCommand(object(key))));
      return response && { stream: response.Body as Readable, size: response.ContentLength ?? 0 };
    },
    has: async (key) => (await nullIfMissing(() => client.send(new HeadObjectCommand(object(key))))) !== null,
    storedAt: async (key) =>
      (await nullIfMissing(() => client.send(new HeadObjectCommand(object(key)))))?.LastModified ?? null,
    async *keys() {
      for await (const { key } of files()) yield key;
    },
    async totalBytes() {
      let total = 0;
      for await (const { size } of files()) total += size;
      return total;
    },
    // A bucket shows a file only when it has been received whole.
    removeUnfinished: async () => {},
    async remove(key) {
      await nullIfMissing(() => client.send(new DeleteObjectCommand(object(key))));
    },
  };
}
