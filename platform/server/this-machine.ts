import type { FastifyRequest } from 'fastify';
import { isLoopback } from './loopback.ts';

const forwardingHeaders = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'] as const;

/**
 * Whether a request comes from this machine and was meant for it: not through a proxy, and not by a name that leads here,
 * which another site could have pointed to this address. An nginx without settings sends `Host: 127.0.0.1` and none of these
 * headers. Up to 1.29 it is recognised by HTTP/1.0; later ones only by the `Referer` of the pages that browsers have from it.
 */
export function isFromThisMachine({ raw, socket, headers, hostname }: FastifyRequest): boolean {
  const { remoteAddress = '', localAddress } = socket;
  const isThisMachine = (host: string) => isLoopback(host) || host === localAddress;
  if (raw.httpVersion === '1.0' || !isThisMachine(remoteAddress) || !isThisMachine(hostname)) return false;
  if (forwardingHeaders.some((name) => headers[name] !== undefined)) return false;
  if (headers.referer === undefined || headers['sec-fetch-site'] === 'cross-site') return true;
  return isThisMachine(URL.parse(headers.referer)?.hostname ?? '');
}
