import { type ApiClient, ApiProblem, unreachable } from '../../../platform/web/api-client.ts';
import {
  type AdPhoto,
  beginPhotoUpload,
  finishPhotoUpload,
  photoChunkBytes,
  putPhotoBytes,
  readPhotoUpload,
} from '../contract.ts';

/** Timeout of a chunk of 256 kB. */
const chunkTimeoutMs = 60_000;
/** Ten tries, the last after some three minutes: covers a tunnel, a lift, a server restart. */
const retryDelaysMs = [500, 1000, 2000, 4000, 8000, 15_000, 30_000, 60_000, 60_000];

type UploadOptions = {
  api: ApiClient;
  adId: number;
  blob: Blob;
  /** The upload from before a reload, if any. */
  uploadId: string | null;
  signal: AbortSignal;
  onBegun: (uploadId: string) => void;
  /** Bytes received by the server; when it has all of them, it processes the photo. */
  onProgress: (bytes: number) => void;
  /** Tests replace it to avoid waiting. */
  wait?: (ms: number, signal: AbortSignal) => Promise<void>;
};

type Uploaded = { photo: AdPhoto; looksLike: number | null };

/** Uploads a file in chunks and resumes after failures of the connection, the server or the page. */
export async function uploadFile(options: UploadOptions): Promise<Uploaded> {
  const { wait = waitOrOnline, signal } = options;
  let uploadId = options.uploadId;
  let failures = 0;
  let receivedBytes = -1;
  const onProgress = (bytes: number) => {
    // Progress resets the count of failures.
    if (bytes > receivedBytes) failures = 0;
    receivedBytes = bytes;
    options.onProgress(bytes);
  };
  for (;;) {
    try {
      uploadId ??= await begin(options);
      await sendRest(options, uploadId, onProgress);
      const { photo, looks_like } = await options.api.call(
        finishPhotoUpload,
        { upload_id: uploadId },
        { signal },
      );
      return { photo, looksLike: looks_like };
    } catch (error) {
      signal.throwIfAborted();
      const delayMs = retryDelaysMs[failures];
      if (delayMs === undefined || !isRetryable(error)) throw error;
      // The server deleted the upload after a day or after a refusal, so start a new one.
      if (error instanceof ApiProblem && error.code === 'not_found') uploadId = null;
      failures += 1;
      await wait(delayMs, signal);
    }
  }
}

/** Whether a retry may succeed. */
function isRetryable(error: unknown): boolean {
  if (!(error instanceof ApiProblem)) return (error as Error).name === 'TimeoutError';
  return (
    error.status >= 500 ||
    [unreachable, 'not_found', 'upload_incomplete', 'request_timed_out'].includes(error.code)
  );
}

async function begin({ api, adId, blob, signal, onBegun }: UploadOptions): Promise<string> {
  const input = { ad_id: String(adId), size: blob.size, type: blob.type };
  const { upload_id } = await api.call(beginPhotoUpload, input, { signal });
  onBegun(upload_id);
  return upload_id;
}

async function sendRest(
  { api, blob, signal }: UploadOptions,
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

/** Waits for the given time, or until the connection is back. */
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
