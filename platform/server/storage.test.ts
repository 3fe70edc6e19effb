import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { bucketStorage } from './bucket-storage.ts';
import { folderStorage } from './folder-storage.ts';
import { isUnavailable } from './problems.ts';
import { type PhotoStorage, readWhole } from './storage.ts';
import { aBucket } from './testing-bucket.ts';

let folder = '';
let bucket: Awaited<ReturnType<typeof aBucket>>;
const stores: Record<string, PhotoStorage> = {};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tulpar-storage-'));
  bucket = await aBucket();
  stores.folder = folderStorage(join(folder, 'photos'));
  stores.bucket = bucketStorage(bucket.settings);
});

afterAll(async () => {
  await bucket.close();
  await rm(folder, { recursive: true, force: true });
});

describe.each(['folder', 'bucket'])('a %s', (name) => {
  const store = () => stores[name] as PhotoStorage;

  test('stores content under a key, overwrites it, and returns its size', async () => {
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

  test('tells how many bytes all files have', async () => {
    const before = await store().totalBytes();
    await store().put('sizes/one.jpg', Buffer.from('12345'));
    expect(await store().totalBytes()).toBe(before + 5);
  });

  test('tells when a file was stored', async () => {
    const before = Date.now();
    await store().put('times/one.jpg', Buffer.from('x'));
    const storedAt = await store().storedAt('times/one.jpg');
    // A second is the accuracy of the header of a bucket.
    expect(Math.abs(Number(storedAt) - before)).toBeLessThan(30_000);
    expect(await store().storedAt('times/none.jpg')).toBeNull();
  });

  test('returns null for unknown and removed keys', async () => {
    expect(await store().open('ads/none/320.webp')).toBeNull();
    expect(await store().has('ads/none/320.webp')).toBe(false);
    await store().remove('ads/none/320.webp');
    await store().put('private/one.jpg', Buffer.from('x'));
    await store().remove('private/one.jpg');
    expect(await store().has('private/one.jpg')).toBe(false);
  });

  test('lists the keys of all files', async () => {
    const keys = ['list/one.jpg', 'list/a-b/two.webp'];
    for (const key of keys) await store().put(key, Buffer.from('x'));
    const listed: string[] = [];
    for await (const key of store().keys()) if (key.startsWith('list/')) listed.push(key);
    expect(listed.toSorted()).toEqual(keys.toSorted());
  });

  test('accepts only valid keys', async () => {
    for (const key of ['../secret.jpg', '/etc/passwd', 'a/../b.jpg', 'a//b.jpg', 'a b.jpg', ''])
      await expect(async () => store().put(key, Buffer.from('x')), key).rejects.toThrow('Not a storage key');
  });
});

test('an unreachable bucket is an error, not a missing photo', async () => {
  const closed = bucketStorage({ ...bucket.settings, endpoint: 'http://127.0.0.1:1' });
  await expect(closed.open('ads/a/320.webp')).rejects.toThrow();
  await expect(closed.has('ads/a/320.webp')).rejects.toThrow();
});

test('a wrong access key fails when something is stored', async () => {
  const stranger = bucketStorage({
    ...bucket.settings,
    credentials: { accessKeyId: 'nobody', secretAccessKey: 'S3RVER' },
  });
  await expect(stranger.put('ads/a/320.webp', Buffer.from('x'))).rejects.toThrow();
});

test('credentials of the platform are asked for, and renewed before they end', async () => {
  let asked = 0;
  const platform = createHttpServer((_request, response) => {
    asked += 1;
    const { accessKeyId, secretAccessKey } = bucket.settings.credentials;
    const keys = { AccessKeyId: accessKeyId, SecretAccessKey: secretAccessKey, Token: 'of this hour' };
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ ...keys, Expiration: new Date(Date.now() + 60_000) }));
  }).listen(0, '127.0.0.1');
  await once(platform, 'listening');
  const { port } = platform.address() as AddressInfo;
  vi.stubEnv('AWS_CONTAINER_CREDENTIALS_FULL_URI', `http://127.0.0.1:${port}/`);
  onTestFinished(() => {
    vi.unstubAllEnvs();
    platform.close();
  });
  const store = bucketStorage({ ...bucket.settings, credentials: undefined });
  await store.put('platform/320.webp', Buffer.from('x'));
  const before = asked;
  expect(before).toBeGreaterThan(0);
  // They end within five minutes, so the next request asks again.
  expect(await store.has('platform/320.webp')).toBe(true);
  expect(asked).toBeGreaterThan(before);
});

test('a write that fails leaves no piece behind, and what an end of the process has left is removed a day later', async () => {
  const parent = join(folder, 'photos/full');
  // A folder in the place of the file: it is written but cannot be renamed.
  await mkdir(join(parent, '960.webp/x'), { recursive: true });
  await expect(stores.folder?.put('full/960.webp', Buffer.from('x'))).rejects.toThrow();
  expect(await readdir(parent)).toEqual(['960.webp']);

  for (const [name, time] of [
    ['old.part', '2026-11-20'],
    ['new.part', '2026-11-22'],
    ['old.webp', '2026-11-20'],
  ] as const) {
    await writeFile(join(parent, name), 'x');
    await utimes(join(parent, name), new Date(time), new Date(time));
  }
  await stores.folder?.removeUnfinished(new Date('2026-11-21'));
  expect((await readdir(parent)).sort()).toEqual(['960.webp', 'new.part', 'old.webp']);
});

test('a bucket that hangs is given up after its time, then not asked for a while', async () => {
  const sockets = new Set<Socket>();
  const silent = createServer((socket) => sockets.add(socket)).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  const limits = { connectionTimeout: 50, requestTimeout: 50, socketTimeout: 50 };
  const store = bucketStorage({ ...bucket.settings, endpoint: `http://127.0.0.1:${port}` }, limits);
  for (let at = 0; at < 6; at += 1)
    await expect(store.put('a.jpg', Buffer.from('x')).catch(isUnavailable)).resolves.toBe(true);
  // Each of five was tried twice.
  expect(sockets.size).toBe(10);
  for (const socket of sockets) socket.destroy();
  silent.close();
});
