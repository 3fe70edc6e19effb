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
const pieceLimitMs = 60_000;
/** Ten tries, the last after some three minutes: covers a tunnel, a lift, a server restart. */
const waitsMs = [500, 1000, 2000, 4000, 8000, 15_000, 30_000, 60_000, 60_000];

type Work = {
  api: ApiClient;
  adId: number;
  blob: Blob;
  /** The upload from before a reload, if any. */
  uploadId: string | null;
  signal: AbortSignal;
  onBegun: (uploadId: string) => void;
  /** Bytes received by the server; when it has all of them, it processes the photo. */
  onSent: (bytes: number) => void;
  /** Tests replace it to avoid waiting. */
  wait?: (ms: number, signal: AbortSignal) => Promise<void>;
};

type Uploaded = { photo: AdPhoto; looksLike: number | null };

/** Uploads a file in chunks and resumes after failures of the connection, the server or the page. */
export async function uploadFile(work: Work): Promise<Uploaded> {
  const { wait = waitOrOnline, signal } = work;
  let uploadId = work.uploadId;
  let failures = 0;
  let sent = -1;
  const onSent = (bytes: number) => {
    // Progress resets the count of failures.
    if (bytes > sent) failures = 0;
    sent = bytes;
    work.onSent(bytes);
  };
  for (;;) {
    try {
      uploadId ??= await begin(work);
      await sendRest(work, uploadId, onSent);
      const { photo, looks_like } = await work.api.call(
        finishPhotoUpload,
        { upload_id: uploadId },
        { signal },
      );
      return { photo, looksLike: looks_like };
    } catch (error) {
      signal.throwIfAborted();
      const pause = waitsMs[failures];
      if (pause === undefined || !isPassing(error)) throw error;
      // The server deleted the upload after a day or after a refusal, so start a new one.
      if (error instanceof ApiProblem && error.code === 'not_found') uploadId = null;
      failures += 1;
      await wait(pause, signal);
    }
  }
}

/** Whether a retry may succeed. */
function isPassing(error: unknown): boolean {
  if (!(error instanceof ApiProblem)) return (error as Error).name === 'TimeoutError';
  return (
    error.status >= 500 ||
    [unreachable, 'not_found', 'upload_incomplete', 'request_timed_out'].includes(error.code)
  );
}

async function begin({ api, adId, blob, signal, onBegun }: Work): Promise<string> {
  const input = { ad_id: String(adId), size: blob.size, type: blob.type };
  const { upload_id } = await api.call(beginPhotoUpload, input, { signal });
  onBegun(upload_id);
  return upload_id;
}

async function sendRest({ api, blob, signal }: Work, uploadId: string, onSent: (bytes: number) => void) {
  let { offset } = await api.call(readPhotoUpload, { upload_id: uploadId }, { signal });
  onSent(offset);
  while (offset < blob.size) {
    const bytes = new Uint8Array(await blob.slice(offset, offset + photoChunkBytes).arrayBuffer());
    const inTime = AbortSignal.any([signal, AbortSignal.timeout(pieceLimitMs)]);
    const answer = await api.call(putPhotoBytes, { upload_id: uploadId, offset, bytes }, { signal: inTime });
    offset = answer.offset;
    onSent(offset);
  }
}

/** Waits for the given time, or until the connection is back. */
function waitOrOnline(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(done, ms);
    function done() {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      signal.removeEventListener('abort', done);
      if (signal.aborted) reject(signal.reason);
      else resolve();
    }
    window.addEventListener('online', done);
    signal.addEventListener('abort', done);
  });
}
