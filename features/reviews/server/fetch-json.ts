import { tracedFetch } from '../../../platform/server/traced-fetch.ts';
import { FetchError } from './review-port.ts';

type Limits = { milliseconds: number; bytes: number };

/** Fetches JSON from an external server, with limits for time and size. Rejects with a `FetchError`. */
export async function fetchJson(url: URL, { milliseconds, bytes }: Limits): Promise<unknown> {
  const signal = AbortSignal.timeout(milliseconds);
  let text: string;
  try {
    // A redirect would send the API key to another server.
    const response = await tracedFetch('2GIS', url, {
      signal,
      redirect: 'error',
      headers: { accept: 'application/json' },
    });
    if (!response.ok) {
      await response.body?.cancel();
      throw new FetchError('status', String(response.status));
    }
    text = await readLimited(response, bytes);
  } catch (error) {
    if (error instanceof FetchError) throw error;
    throw new FetchError(signal.aborted ? 'timeout' : 'network');
  }
  try {
    return JSON.parse(text);
  } catch {
    throw new FetchError('not_json');
  }
}

async function readLimited(response: Response, maxBytes: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytesRead = 0;
  for await (const chunk of response.body ?? []) {
    bytesRead += chunk.byteLength;
    // Throwing leaves the loop, which closes the connection.
    if (bytesRead > maxBytes) throw new FetchError('too_large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
