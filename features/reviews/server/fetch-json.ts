import { FetchError } from './review-port.ts';

type Limits = { milliseconds: number; bytes: number };

/** Asks another's server for JSON: a slow one, an endless one and one that answers with something else are refused. */
export async function fetchJson(url: URL, { milliseconds, bytes }: Limits): Promise<unknown> {
  const signal = AbortSignal.timeout(milliseconds);
  let text: string;
  try {
    // A redirect would take the key to another server.
    const answer = await fetch(url, { signal, redirect: 'error', headers: { accept: 'application/json' } });
    if (!answer.ok) {
      await answer.body?.cancel();
      throw new FetchError('status', String(answer.status));
    }
    text = await readWithin(answer, bytes);
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

async function readWithin(answer: Response, most: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let read = 0;
  for await (const chunk of answer.body ?? []) {
    read += chunk.byteLength;
    // Leaving the loop closes the connection.
    if (read > most) throw new FetchError('too_large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
