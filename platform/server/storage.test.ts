import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bucketStorage } from './bucket-storage.ts';
import { folderStorage } from './folder-storage.ts';
import { type PhotoStorage, readWhole } from './storage.ts';

let folder = '';
let s3: S3rver;
const stores: Record<string, PhotoStorage> = {};

/** A real server of the S3 API, with a bucket; its keys are those of its makers. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tulpar-storage-'));
  s3 = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: join(folder, 's3'),
    configureBuckets: [{ name: 'photos', configs: [] }],
  });
  const { port } = await s3.run();
  stores.folder = folderStorage(join(folder, 'photos'));
  stores.bucket = bucketStorage({
    name: 'photos',
    region: 'us-east-1',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
    endpoint: `http://127.0.0.1:${port}`,
  });
});

afterAll(async () => {
  await s3.close();
  await rm(folder, { recursive: true, force: true });
});

describe.each(['folder', 'bucket'])('a %s', (name) => {
  const store = () => stores[name] as PhotoStorage;

  test('keeps what is put under a key, newest last, and tells its size', async () => {
    const large = Buffer.alloc(3_000_000, 'tulpar');
    for (const content of [Buffer.from('first'), large]) {
      await store().put('ads/a-b_c/960.webp', content);
      const file = await store().open('ads/a-b_c/960.webp');
      expect(file?.size).toBe(content.length);
      file?.stream.destroy();
      expect((await readWhole(store(), 'ads/a-b_c/960.webp')).equals(content)).toBe(true);
    }
    expect(await store().has('ads/a-b_c/960.webp')).toBe(true);
  });

  test('has nothing under other keys, and forgets what is removed', async () => {
    expect(await store().open('ads/none/320.webp')).toBeNull();
    expect(await store().has('ads/none/320.webp')).toBe(false);
    await store().remove('ads/none/320.webp');
    await store().put('private/one.jpg', Buffer.from('x'));
    await store().remove('private/one.jpg');
    expect(await store().has('private/one.jpg')).toBe(false);
  });

  test('takes only keys of our own making', async () => {
    for (const key of ['../secret.jpg', '/etc/passwd', 'a/../b.jpg', 'a//b.jpg', 'a b.jpg', ''])
      await expect(async () => store().put(key, Buffer.from('x')), key).rejects.toThrow('Not a storage key');
  });
});

test('a bucket that does not answer is a failure, not a missing photo', async () => {
  const closed = bucketStorage({
    name: 'photos',
    region: 'us-east-1',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
    endpoint: 'http://127.0.0.1:1',
  });
  await expect(closed.open('ads/a/320.webp')).rejects.toThrow();
  await expect(closed.has('ads/a/320.webp')).rejects.toThrow();
});
