import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem } from '../../../platform/contract/problem.ts';
import type { Config } from '../../../platform/server/config.ts';
import { createFairShare } from '../../../platform/server/fair-share.ts';
import { endpointOf } from '../../../platform/server/http.ts';
import {
  bodyTimeMs,
  disconnectSlowReaders,
  followUnusedConnections,
  hasBodyToCome,
  isOfImpatientConnection,
  limitConnections,
  requireBodyWithin,
} from '../../../platform/server/slow-clients.ts';
import { isFromThisMachine } from '../../../platform/server/this-machine.ts';
import { createAddressLimit } from '../../../platform/server/traffic.ts';

/** An address may ask this many seconds' worth at once: a page with its scripts and photographs is a hundred requests. */
const burstSeconds = 10;
/** What one network address may ask; null if that is not limited. */
export function addressRate({ requestsPerSecond }: Pick<Config, 'requestsPerSecond'>) {
  if (requestsPerSecond === 0) return null;
  return { perSecond: requestsPerSecond, burst: requestsPerSecond * burstSeconds };
}

/** Refusals wait this long: otherwise a program that asks again at once would keep the server busy with refusing. */
const refusalDelayMs = 1_000;

/**
 * What a server that listens on a port needs and tests that inject requests do not: limits of time, of connections and of
 * requests by address, and that a demonstration is for this machine alone.
 */
export function guard(app: FastifyInstance, config: Config): void {
  const readers = disconnectSlowReaders(app.server);
  app.addHook('onClose', async () => readers.stop());
  closeQuickly(app);
  const trusted = new Set(config.trustedProxies);
  // Behind proxies given as a network every connection may be a proxy's.
  const hasNetworks = config.trustedProxies.some((proxy) => proxy.includes('/'));
  limitConnections(app.server, { isTrusted: (address) => hasNetworks || trusted.has(address) });

  const unanswered = new WeakMap();
  app.addHook('onRequest', async (request, reply) => {
    if (isOfImpatientConnection(unanswered, request.raw, reply.raw)) return reply.hijack();
    // After a request with `Upgrade`, Node's parser reports no error of the next one on this connection, which would get no answer.
    if (request.headers.upgrade !== undefined) reply.header('connection', 'close');
    const isFile = endpointOf(request)?.body === 'bytes';
    requireBodyWithin(request.raw, bodyTimeMs({ isFile, limit: request.routeOptions.bodyLimit }));
  });
  if (config.isPrivateDemo)
    app.addHook('onRequest', async (request) => {
      if (!isFromThisMachine(request)) throw new Problem('demo_only_here');
    });
  const rate = addressRate(config);
  if (!rate) return;
  limitRequests(app, rate);
  shareTime(app);
}

/** A server that stops waits for the requests that it is answering, and not for clients that keep their connections. */
function closeQuickly(app: FastifyInstance): void {
  const endUnusedConnections = followUnusedConnections(app.server);
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
    endUnusedConnections();
  });
  app.addHook('onSend', async (_, reply) => {
    if (isClosing) reply.header('connection', 'close');
  });
}

function limitRequests(app: FastifyInstance, rate: Parameters<typeof createAddressLimit>[0]): void {
  const limit = createAddressLimit(rate);
  app.addHook('onRequest', async (request) => {
    if (limit.allows(request.ip)) return;
    await sleep(refusalDelayMs, undefined, { ref: false });
    throw new Problem('too_many_requests');
  });
}

/**
 * Works on a few requests of each address at a time, until their answers are ready. While a body arrives nothing is worked
 * on, and files have queues of their own.
 */
function shareTime(app: FastifyInstance): void {
  const share = createFairShare();
  const leaves = new WeakMap<FastifyRequest, () => void>();
  const enter = (request: FastifyRequest) =>
    new Promise<void>((resolve) => leaves.set(request, share.enter(request.ip, resolve)));
  const leave = (request: FastifyRequest) => leaves.get(request)?.();

  app.addHook('onRequest', async (request, reply) => {
    reply.raw.once('close', () => leave(request));
    await enter(request);
  });
  app.addHook('preParsing', async (request) => {
    if (hasBodyToCome(request.raw)) leave(request);
  });
  app.addHook('preValidation', async (request) => {
    if (hasBodyToCome(request.raw) && endpointOf(request)?.body !== 'bytes') await enter(request);
  });
  app.addHook('onSend', async (request) => leave(request));
}
