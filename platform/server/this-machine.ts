import type { FastifyRequest } from 'fastify';
import { isLoopback } from './loopback.ts';

const forwardingHeaders = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'] as const;

/**
 * Whether a request comes from this machine and was meant for it: not through a proxy, and not by a name that leads here,
 * which another site could have given its own address to. An nginx that is told nothing names this machine as the host and
 * adds none of these headers: up to 1.29 its HTTP/1.0 tells, since then only the pages that a browser has from it.
 */
export function isFromThisMachine({ raw, socket, headers, hostname }: FastifyRequest): boolean {
  const { remoteAddress = '', localAddress } = socket;
  const isThisMachine = (host: string) => isLoopback(host) || host === localAddress;
  if (raw.httpVersion === '1.0' || !isThisMachine(remoteAddress) || !isThisMachine(hostname)) return false;
  if (forwardingHeaders.some((name) => headers[name] !== undefined)) return false;
  if (headers.referer === undefined || headers['sec-fetch-site'] === 'cross-site') return true;
  return isThisMachine(URL.parse(headers.referer)?.hostname ?? '');
}
