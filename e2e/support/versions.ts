import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { removal } from '../../apps/api/serve/serve-worker.ts';
import { siteUrl } from './site.ts';

/*
 * The site behind a proxy that can release another version of it: every version has another name of the script that starts
 * the site, in its pages and in its service worker, and nothing else differs.
 */

const entry = /\/assets\/entry-client-/g;
const entryOf = (version: number) => `/assets/v${version}-entry-client-`;
const anyEntry = /\/assets\/v\d+-entry-client-/;

export type Release = {
  url: string;
  /** The version that is served from now on. */
  version: number;
  /** Switches the worker off, as `SERVICE_WORKER=0` does. */
  isWorkerOff: boolean;
  /** Called for each request; cuts the connection after the server has answered if it returns true. */
  cuts: (request: IncomingMessage) => boolean;
  /** Never answers the request if it returns true. */
  holds: (request: IncomingMessage) => boolean;
  close(): Promise<void>;
};

export async function startReleases(): Promise<Release> {
  const server = createServer((incoming, outgoing) => void pass(incoming, outgoing));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const release: Release = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    version: 1,
    isWorkerOff: false,
    cuts: () => false,
    holds: () => false,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };

  async function pass(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    if (release.holds(incoming)) return;
    const { method = 'GET', headers } = incoming;
    const isWorker = incoming.url === '/service-worker.js';
    const path = (incoming.url ?? '').replace(anyEntry, '/assets/entry-client-');
    const mustCut = release.cuts(incoming);
    const sent = request(
      siteUrl + path,
      // Uncompressed, and as if it came to the site itself.
      {
        method,
        headers: {
          ...headers,
          host: new URL(siteUrl).host,
          'accept-encoding': 'identity',
          ...(headers.origin && { origin: siteUrl }),
        },
      },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk) => chunks.push(chunk));
        answer.on('error', () => outgoing.destroy());
        answer.on('end', () => {
          if (mustCut) return outgoing.destroy();
          const body = Buffer.concat(chunks);
          const hasEntry = isWorker || answer.headers['content-type']?.includes('html');
          const { 'content-length': _, etag: __, ...others } = answer.headers;
          outgoing.writeHead(answer.statusCode ?? 500, hasEntry ? others : answer.headers);
          if (isWorker && release.isWorkerOff) outgoing.end(removal);
          else outgoing.end(hasEntry ? versioned(body) : body);
        });
      },
    );
    sent.on('error', () => outgoing.destroy());
    incoming.pipe(sent);
  }

  function versioned(body: Buffer): string {
    const text = body.toString().replaceAll(entry, entryOf(release.version));
    return text.replace(/(version:[`"']\w+)/, `$1${release.version}`);
  }
  return release;
}
