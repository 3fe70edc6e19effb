import type { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  NoSuchKey,
  NotFound,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import type { Config } from './config.ts';
import { checkedKey, type PhotoStorage } from './storage.ts';

/** A bucket of an S3-compatible store, which several processes may share. */
export function bucketStorage({
  name,
  region,
  endpoint,
  ...credentials
}: NonNullable<Config['bucket']>): PhotoStorage {
  const client = new S3Client({
    region,
    credentials,
    // Other S3-compatible stores seldom support bucket names as hosts, or the checksums that Amazon's client adds by default.
    ...(endpoint && { endpoint, forcePathStyle: true }),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const object = (key: string) => ({ Bucket: name, Key: checkedKey(key) });

  async function unlessMissing<Answer>(asked: Promise<Answer>): Promise<Answer | null> {
    try {
      return await asked;
    } catch (error) {
      if (error instanceof NoSuchKey || error instanceof NotFound) return null;
      throw error;
    }
  }

  return {
    async put(key, content) {
      await client.send(new PutObjectCommand({ ...object(key), Body: content }));
    },
    async open(key) {
      const answer = await unlessMissing(client.send(new GetObjectCommand(object(key))));
      return answer && { stream: answer.Body as Readable, size: answer.ContentLength ?? 0 };
    },
    has: async (key) => (await unlessMissing(client.send(new HeadObjectCommand(object(key))))) !== null,
    async remove(key) {
      await unlessMissing(client.send(new DeleteObjectCommand(object(key))));
    },
  };
}
