import { readApp } from '../../../features/app/contract.ts';
import type { OutputOf } from '../../../platform/contract/endpoint.ts';
import { createApiClient, httpTransport } from '../../../platform/web/api-client.ts';
import { documentLocale } from '../../../platform/web/document-locale.ts';
import { serverHost } from './server-host.ts';

export type Server = OutputOf<typeof readApp>;

const storageKey = 'server';
const waitLimitMs = 8_000;

/** What the server last answered about itself, so that the app starts without waiting for it. */
export function storedServer(): Server | null {
  try {
    const stored: Server | null = JSON.parse(localStorage.getItem(storageKey) ?? 'null');
    // An earlier version of the app may have stored an answer that lacks what this one needs.
    return stored?.public_url && stored.min_version && stored.stores ? stored : null;
  } catch {
    return null;
  }
}

/** The stored answer, else the server's; null if it does not answer. */
export async function readServer(): Promise<Server | null> {
  return storedServer() ?? fetchServer();
}

/** The server's present answer for the next start; null if it does not answer, or if `server` was read just now. */
export function refreshServer(server: Server): Promise<Server | null> {
  return server === fetched ? Promise.resolve(null) : fetchServer();
}

let fetched: Server | null = null;

/** The server's present answer; null if it does not answer. */
export async function fetchServer(): Promise<Server | null> {
  const api = createApiClient(documentLocale(), httpTransport(serverHost));
  try {
    fetched = await api.call(readApp, {}, { signal: AbortSignal.timeout(waitLimitMs) });
  } catch {
    return null;
  }
  localStorage.setItem(storageKey, JSON.stringify(fetched));
  return fetched;
}
