import { type ApiClient, ApiProblem, unreachable } from '../../../platform/web/api-client.ts';
import { type PhotoPlace, photoChunkBytes, putPhotoBytes, readPhotoUpload } from '../contract.ts';

/** Timeout for sending one chunk of 256 kB. */
const chunkTimeoutMs = 60_000;
/**
 * Waits between the ten attempts. The last attempt is some three minutes after the first, enough for a tunnel, a lift
 * or a restart of the server.
 */
const retryDelaysMs = [500, 1000, 2000, 4000, 8000, 15_000, 30_000, 60_000, 60_000];

/** Where photos go: an ad, or a conversation. */
export type UploadTarget<Result> = {
  begin(
    file: { size: number; type: string; place?: PhotoPlace | undefined },
    signal: AbortSignal,
  ): Promise<{ upload_id: string }>;
  /** Makes the photo of the uploaded bytes; asked again after a lost answer, it gives the same. */
  finish(
    upload: { uploadId: string; fileId: string; choiceIndex: number },
    signal: AbortSignal,
  ): Promise<Result>;
};

type UploadOptions<Result> = {
  api: ApiClient;
  target: UploadTarget<Result>;
  /** A uuid that stays the same after a reload. */
  fileId: string;
  /** Which of the files chosen on this page it is, counted from 1. */
  choiceIndex: number;
  blob: Blob;
  place?: PhotoPlace | undefined;
  /** Id of an upload that was started before a reload; null to start a new one. */
  uploadId: string | null;
  signal: AbortSignal;
  onBegun: (uploadId: string) => void;
  /** Called with the number of bytes the server has received. When it has all of them, it processes the photo. */
  onProgress: (bytes: number) => void;
  /** Waits before the next attempt; tests replace it so that they do not have to wait. */
  wait?: (ms: number, signal: AbortSignal) => Promise<void>;
};

/** Uploads a file in chunks. Resumes after failures of the connection or the server, and after a reload of the page. */
export async function uploadFile<Result>(options: UploadOptions<Result>): Promise<Result> {
  const { wait = waitOrOnline, signal, target, fileId, choiceIndex } = options;
  let uploadId = options.uploadId;
  let failures = 0;
  let receivedBytes = -1;
  const onProgress = (bytes: number) => {
    // Only failures in a row count: as soon as the server has received more bytes, the count starts again.
    if (bytes > receivedBytes) failures = 0;
    receivedBytes = bytes;
    options.onProgress(bytes);
  };
  for (;;) {
    try {
      uploadId ??= await begin(options);
      await sendRest(options, uploadId, onProgress);
      return await target.finish({ uploadId, fileId, choiceIndex }, signal);
    } catch (error) {
      signal.throwIfAborted();
      const delayMs = retryDelaysMs[failures];
      if (delayMs === undefined || !isRetryable(error)) throw error;
      // The server has deleted the upload, because it was older than a day or refused, so a new one is started.
      if (error instanceof ApiProblem && error.code === 'not_found') uploadId = null;
      failures += 1;
      await wait(delayMs, signal);
    }
  }
}

/** Whether the same request may succeed later. */
function isRetryable(error: unknown): boolean {
  if (!(error instanceof ApiProblem)) return (error as Error).name === 'TimeoutError';
  return (
    error.status >= 500 ||
    [unreachable, 'not_found', 'upload_incomplete', 'request_timed_out'].includes(error.code)
  );
}

async function begin({ target, blob, place, signal, onBegun }: UploadOptions<unknown>): Promise<string> {
  const { upload_id } = await target.begin({ size: blob.size, type: blob.type, place }, signal);
  onBegun(upload_id);
  return upload_id;
}

async function sendRest(
  { api, blob, signal }: UploadOptions<unknown>,
  uploadId: string,
  onProgress: (bytes: number) => void,
) {
  let { offset } = await api.call(readPhotoUpload, { upload_id: uploadId }, { signal });
  onProgress(offset);
  while (offset < blob.size) {
    const bytes = new Uint8Array(await blob.slice(offset, offset + photoChunkBytes).arrayBuffer());
    const signalWithTimeout = AbortSignal.any([signal, AbortSignal.timeout(chunkTimeoutMs)]);
    const result = await api.call(
      putPhotoBytes,
      { upload_id: uploadId, offset, bytes },
      { signal: signalWithTimeout },
    );
    offset = result.offset;
    onProgress(offset);
  }
}

/** Waits for the given time, but not longer than until the connection is back. */
function waitOrOnline(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(finish, ms);
    function finish() {
      clearTimeout(timer);
      window.removeEventListener('online', finish);
      signal.removeEventListener('abort', finish);
      if (signal.aborted) reject(signal.reason);
      else resolve();
    }
    window.addEventListener('online', finish);
    signal.addEventListener('abort', finish);
  });
}
