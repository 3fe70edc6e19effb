import type { FastifyRequest } from 'fastify';
import { isLoopback } from './loopback.ts';

const forwardingHeaders = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'] as const;

/**
 * Whether a request comes from this machine and was meant for it: not through a proxy, and not by a name that leads here,
 * which another site could have given its own address to.
 */
export function isFromThisMachine({ socket, headers, hostname }: FastifyRequest): boolean {
  const { remoteAddress = '', localAddress } = socket;
  if (!isLoopback(remoteAddress) && remoteAddress !== localAddress) return false;
  if (forwardingHeaders.some((name) => headers[name] !== undefined)) return false;
  return isLoopback(hostname) || hostname === localAddress;
}
