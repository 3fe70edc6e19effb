import { expect, test } from 'vitest';
import { type ApiClient, ApiProblem, unreachable } from '../../../platform/web/api-client.ts';
import {
  beginPhotoUpload,
  finishPhotoUpload,
  photoChunkBytes,
  putPhotoBytes,
  readPhotoUpload,
} from '../contract.ts';
import { adTarget } from './ad-uploads.ts';
import { uploadFile } from './upload-file.ts';

const refusal = (code: string, status: number) =>
  new ApiProblem({ type: 'about:blank', title: code, status, code });
const lostConnection = () => refusal(unreachable, 0);

/**
 * A fake server that stores chunks. Each call takes the next element of `failures`: an error is thrown, null lets the
 * call succeed.
 */
function aServer(failures: (Error | null)[] = []) {
  const received = new Map<string, number>();
  const methods: string[] = [];
  let lastId = 0;
  const handlers = new Map<unknown, (input: never) => unknown>([
    [
      beginPhotoUpload,
      () => {
        lastId += 1;
        received.set(String(lastId), 0);
        return { upload_id: String(lastId) };
      },
    ],
    [readPhotoUpload, ({ upload_id }: { upload_id: string }) => ({ offset: offsetOf(upload_id) })],
    [
      putPhotoBytes,
      ({ upload_id, offset, bytes }: { upload_id: string; offset: number; bytes: Uint8Array }) => {
        if (offset === offsetOf(upload_id)) received.set(upload_id, offset + bytes.length);
        return { offset: offsetOf(upload_id) };
      },
    ],
    [finishPhotoUpload, () => ({ photo: { id: 7 }, looks_like: null })],
  ]);
  function offsetOf(id: string): number {
    const offset = received.get(id);
    if (offset === undefined) throw refusal('not_found', 404);
    return offset;
  }
  const call = async (endpoint: { method: string }, input: never, { signal }: { signal: AbortSignal }) => {
    signal.throwIfAborted();
    methods.push(endpoint.method);
    const failure = failures.shift();
    if (failure) throw failure;
    return handlers.get(endpoint)?.(input);
  };
  return { received, methods, api: { call } as unknown as ApiClient, forget: () => received.clear() };
}

function upload(
  server: ReturnType<typeof aServer>,
  bytes = photoChunkBytes * 2 + 5,
  uploadId: string | null = null,
) {
  const progress: number[] = [];
  const waits: number[] = [];
  const begunUploadIds: string[] = [];
  const controller = new AbortController();
  const result = uploadFile({
    api: server.api,
    target: adTarget(1, server.api),
    fileId: crypto.randomUUID(),
    choiceIndex: 1,
    blob: new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }),
    uploadId,
    signal: controller.signal,
    onBegun: (id) => begunUploadIds.push(id),
    onProgress: (count) => progress.push(count),
    wait: async (ms) => void waits.push(ms),
  });
  return { result, progress, waits, begunUploadIds, controller };
}

test('a file is uploaded in chunks and reports its progress', async () => {
  const server = aServer();
  const { result, progress, begunUploadIds } = upload(server);
  expect(await result).toEqual({ photo: { id: 7 }, looksLike: null });
  expect(progress).toEqual([0, photoChunkBytes, photoChunkBytes * 2, photoChunkBytes * 2 + 5]);
  expect(begunUploadIds).toEqual(['1']);
});

test('after a lost connection the upload requests the offset, waits longer after each failure, and sends no chunk twice', async () => {
  const server = aServer([
    null,
    null,
    null,
    lostConnection(),
    lostConnection(),
    refusal('unavailable', 503),
    null,
    null,
  ]);
  const { result, progress, waits } = upload(server);
  await result;
  expect(waits).toEqual([500, 1000, 2000]);
  expect(progress).toEqual([
    0,
    photoChunkBytes,
    photoChunkBytes,
    photoChunkBytes * 2,
    photoChunkBytes * 2 + 5,
  ]);
});

test('after a lost response the request is repeated', async () => {
  const server = aServer([null, null, null, lostConnection()]);
  const { result } = upload(server, 10);
  expect((await result).photo).toEqual({ id: 7 });
  expect(server.methods).toEqual(['POST', 'GET', 'PUT', 'POST', 'GET', 'POST']);
});

test('an upload started before a reload continues; an upload that the server has deleted starts again', async () => {
  const server = aServer();
  server.received.set('before', photoChunkBytes);
  const first = upload(server, photoChunkBytes + 1, 'before');
  await first.result;
  expect(first.begunUploadIds).toEqual([]);
  expect(first.progress).toEqual([photoChunkBytes, photoChunkBytes + 1]);
  const second = upload(server, 10, 'long ago');
  await second.result;
  expect(second.begunUploadIds).toEqual(['1']);
});

test('a refusal is reported at once, a failing connection only after ten attempts', async () => {
  const refused = upload(aServer([null, null, null, refusal('photo_known', 409)]), 10);
  await expect(refused.result).rejects.toMatchObject({ code: 'photo_known' });
  expect(refused.waits).toEqual([]);
  const unreachableUpload = upload(aServer(Array.from({ length: 20 }, lostConnection)), 10);
  await expect(unreachableUpload.result).rejects.toMatchObject({ code: unreachable });
  expect(unreachableUpload.waits).toHaveLength(9);
});

test('an upload ends when it is cancelled', async () => {
  const server = aServer();
  const { result, controller } = upload(server);
  controller.abort();
  await expect(result).rejects.toThrow('aborted');
  expect(server.methods.length).toBeLessThan(3);
});
