import { hash, randomUUID } from 'node:crypto';
import type { OutgoingHttpHeaders } from 'node:http';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import etag from '@fastify/etag';
import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import type { Endpoint } from '../contract/endpoint.ts';
import { isLocale, type Locale, localeOfHeader, localeTags } from '../contract/locale.ts';
import { type CommonRefusal, Problem, type ProblemDocument } from '../contract/problem.ts';
import { allowAppOrigins } from './app-origins.ts';
import { refuseBrokenRequest } from './broken-requests.ts';
import { bearerOf, type Caller, callerOf, isFromOtherSite } from './caller.ts';
import { type Actor, type Context, guest, type Services } from './context.ts';
import { EventStream, sendEvents } from './event-stream.ts';
import { FileResponse, sendFile } from './file-response.ts';
import { receiveBytes } from './incoming-bytes.ts';
import { parseModestJson } from './json-body.ts';
import { loggedAddress, logSettings } from './log-lines.ts';
import { ownChangesSnapshot, rememberOwnChange } from './own-changes.ts';
import { documentOf, problemOf } from './problems.ts';
import { requestIds } from './request-ids.ts';
import { admit, type CallRegistry, nameOfCall, type ServedCall } from './serve.ts';
import { answerAndHangUp, hasMuchToSend, nodeTimeouts } from './slow-clients.ts';
import { traceRequests } from './traced-requests.ts';
import { type Visitor, visitorOf } from './visitor.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who calls; null outside of calls. */
    actor: Actor | null;
  }
  interface FastifyReply {
    /** The code with which the request was refused; null if it was not. */
    refusal: string | null;
  }
}

/** Resolves the bearer token to an actor; throws 401 for a bad token. Provided by the identity feature. */
export type Authenticate = (services: Services, token: string) => Promise<Actor>;

/** The longest form of the site needs a third of this. */
const maxBodyBytes = 64 * 1024;
const yearSeconds = 31_536_000;
const securityHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'geolocation=(), camera=(self), microphone=()',
  'x-frame-options': 'DENY',
  // Pages have a policy of their own.
  'content-security-policy': "object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin-allow-popups',
};

/** The HTTP server with request ids, one error handler, compression and ETags. */
export async function createHttpServer(services: Services): Promise<FastifyInstance> {
  const { config } = services;
  const app = Fastify({
    logger: logSettings(config),
    logController: new LogController({ disableRequestLogging: true }),
    requestIdHeader: false,
    genReqId: () => randomUUID(),
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    bodyLimit: maxBodyBytes,
    ...nodeTimeouts,
    http: { headersTimeout: nodeTimeouts.headersTimeout },
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    forceCloseConnections: 'idle',
    clientErrorHandler: refuseBrokenRequest,
    frameworkErrors: (error, request, reply) => sendError(error, request, reply),
  });
  app.decorateRequest('actor', null);
  app.decorateReply('refusal', null);
  traceRequests(app);
  parseModestJson(app);
  await app.register(cookie);
  // Weak ETags, because the same content is sent in several encodings with different bytes.
  await app.register(etag, { weak: true, hashFn: (payload) => hash('sha1', payload, 'base64') });
  // Flushes each chunk, so that long responses are streamed while they are produced.
  await app.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    brotliOptions: {
      flush: constants.BROTLI_OPERATION_FLUSH,
      // The default window allocates megabytes per response, which burdens the garbage collector.
      params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 18 },
    },
    zlibOptions: { flush: constants.Z_SYNC_FLUSH, level: 6 },
  });
  // Browsers that came once by https never try http again, at no name below ours either.
  const transportHeaders = config.publicUrl.startsWith('https:')
    ? { 'strict-transport-security': `max-age=${yearSeconds}; includeSubDomains` }
    : {};
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(transportHeaders);
    reply.header('x-request-id', request.id).headers(securityHeaders);
    // Uncompressed responses need `Vary`, too: otherwise a shared cache would serve them to clients that accept compression.
    reply.header('vary', 'accept-encoding');
  });
  // After the body has come, whose events belong to no request.
  app.addHook('preHandler', (request, _reply, done) => requestIds.run(request.id, done));
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        url: loggedAddress(request.url),
        status: reply.statusCode,
        ...(reply.refusal && { refusal: reply.refusal }),
        ms: Math.round(reply.elapsedTime),
      },
      'answered',
    );
  });
  allowAppOrigins(app, config);
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply));
  return app;
}

/** The language of the response: `?lang=` if it is a supported language, else by the `Accept-Language` header. */
function localeOf(request: FastifyRequest): Locale {
  const requested = (request.query as Record<string, unknown> | undefined)?.lang;
  return isLocale(requested) ? requested : localeOfHeader(request.headers['accept-language']);
}

/** When to try again, where that is soon and the same for everybody. */
const retryAfterSeconds: Record<string, number> = {
  busy: 2,
  unavailable: 10,
} satisfies Partial<Record<CommonRefusal, number>>;

/** The only place that turns an error into a response. */
function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const endpoint = endpointOf(request);
  const problem = problemOf(error, endpoint);
  if (request.socket.destroyed) request.log.info({ err: error }, 'given up: the client has gone');
  else if (!problem || problem.code === 'unavailable') request.log.error({ err: error }, 'failed');
  const reported = problem ?? new Problem('internal');
  const about = { locale: localeOf(request), requestId: request.id, endpoint };
  const document = documentOf(reported, about);
  reply.refusal = document.code;
  reply.code(document.status).header('cache-control', 'no-store');
  const seconds = retryAfterSeconds[document.code];
  if (seconds !== undefined) reply.header('retry-after', seconds);
  const isPage = !/^\/api(?![^/?])/.test(request.url) && request.headers.accept?.includes('text/html');
  if (isPage) reply.header('content-security-policy', lastResortPolicy).type('text/html; charset=utf-8');
  else reply.type('application/problem+json; charset=utf-8');
  const body = isPage ? lastResortPage(document, about.locale) : JSON.stringify(document);
  if (!hasMuchToSend(request.raw)) return reply.send(body);
  reply.hijack();
  answerAndHangUp(reply.raw, {
    status: document.status,
    headers: reply.getHeaders() as OutgoingHttpHeaders,
    body,
  });
  return reply;
}

const lastResortPolicy = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'";

/** A minimal error page for when even the site's own error page could not be rendered. */
function lastResortPage({ title, status, instance }: ProblemDocument, locale: Locale): string {
  return `<!doctype html><html lang="${localeTags[locale]}"><meta charset="utf-8"><title>Tulpar Auto</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><h1>${title}</h1><p>${status} · ${instance ?? ''}</p>
<p><a href="/">Tulpar Auto</a></p></html>`;
}

/** The call that a request is routed to. */
export function endpointOf(request: FastifyRequest) {
  return (request.routeOptions?.config as { call?: ServedCall } | undefined)?.call?.endpoint;
}

/** Returns a function that identifies the visitor when it is first called; later calls of the request reuse the result. */
export function visitorFor(services: Services, request: FastifyRequest, reply: FastifyReply): () => Visitor {
  const { clock, config } = services;
  const isSecure = config.publicUrl.startsWith('https:');
  let cached: Visitor | undefined;
  return () => {
    cached ??= visitorOf(request, reply, { now: clock.now(), isSecure });
    return cached;
  };
}

async function contextOf(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  actor: Actor,
): Promise<Context> {
  const visitor = visitorFor(services, request, reply);
  const isSecure = services.config.publicUrl.startsWith('https:');
  let cached: Caller | undefined;
  const caller = () => {
    cached ??= callerOf(request, reply, { isSecure });
    return cached;
  };
  const mustInclude = await ownChangesSnapshot(request, services);
  return { ...services, actor, locale: localeOf(request), log: request.log, mustInclude, visitor, caller };
}

/** Mounts every call of the registry under `/api`. Who may call is decided before the body of the request is read. */
export function mountCalls(
  app: FastifyInstance,
  parts: { services: Services; registry: CallRegistry; authenticate: Authenticate },
): void {
  const { services, registry, authenticate } = parts;
  const actorOf = async (request: FastifyRequest, { bearer }: Endpoint): Promise<Actor> => {
    const token = bearer === 'provider' ? null : bearerOf(request);
    return token === null ? guest : authenticate(services, token);
  };
  const mount = (scope: FastifyInstance, call: ServedCall) => {
    const { endpoint } = call;
    scope.route({
      method: endpoint.method,
      url: `/api${endpoint.path}`,
      bodyLimit: endpoint.maxBodyBytes ?? maxBodyBytes,
      config: { call },
      // Before the body is read, so that nobody makes us read what he may not send.
      async onRequest(request, reply) {
        if (endpoint.method !== 'GET' && isFromOtherSite(request, services.config))
          throw new Problem('foreign_origin');
        const actor = nameOfCall(endpoint, await actorOf(request, endpoint));
        admit(endpoint, { actor, log: request.log, visitor: visitorFor(services, request, reply) });
        request.actor = actor;
      },
      async handler(request, reply) {
        const context = await contextOf(services, request, reply, request.actor ?? guest);
        const output = await registry.run(call, context, inputOf(request));
        if (isMemberChange(endpoint, context.actor)) await rememberOwnChange(request, reply, services);
        if (output instanceof EventStream) return sendEvents(reply, output);
        if (output instanceof FileResponse && endpoint.returns)
          return sendFile(reply, output, {
            type: endpoint.returns.file,
            cacheSeconds: endpoint.access === 'anyone' ? endpoint.cacheSeconds : undefined,
          });
        reply
          .header('cache-control', cacheControlOf(endpoint))
          .header('content-language', localeTags[context.locale])
          .header('vary', 'accept-language, accept-encoding, origin');
        if (Buffer.isBuffer(output)) reply.type('application/json; charset=utf-8');
        return output;
      },
    });
  };
  const { bytes = [], json = [] } = Object.groupBy(registry.calls, ({ endpoint }) => endpoint.body ?? 'json');
  for (const call of json) mount(app, call);
  // Calls in this scope accept only binary bodies, and all other calls accept only JSON.
  app.register(async (scope) => {
    receiveBytes(scope, services.config);
    for (const call of bytes) mount(scope, call);
  });
}

/** Whether the member expects to see the effect in lists afterwards; calls open to guests only count views and the like. */
function isMemberChange({ method, access }: Endpoint, actor: Actor): boolean {
  return method !== 'GET' && access !== 'anyone' && actor.kind === 'member';
}

/** What only some people may read is stored by no browser, which others may use too. */
function cacheControlOf({ carriesToken, cacheSeconds, access }: Endpoint): string {
  if (carriesToken) return 'no-store';
  if (access !== 'anyone') return 'private, no-store';
  return cacheSeconds === undefined ? 'private, no-cache' : `public, max-age=${cacheSeconds}`;
}

/** The input of a call. Path parameters override fields of the query and the body that have the same name. */
function inputOf(request: FastifyRequest): unknown {
  const isRead = ['GET', 'HEAD', 'DELETE'].includes(request.method);
  if (Buffer.isBuffer(request.body))
    return { ...(request.query as object), ...(request.params as object), bytes: request.body };
  const input = isRead ? request.query : (request.body ?? {});
  if (typeof input !== 'object' || input === null || Array.isArray(input))
    throw new Problem('malformed_request');
  return { ...input, ...(request.params as object) };
}

/** Whether a concrete path matches the path pattern of a call. */
function isPathOf({ path }: Endpoint, pathname: string): boolean {
  const parts = `/api${path}`.split('/').filter(Boolean);
  const pathnameParts = pathname.split('/').filter(Boolean);
  return (
    parts.length === pathnameParts.length &&
    parts.every((part, at) => part.startsWith(':') || part === pathnameParts[at])
  );
}

/** Answers unknown paths below `/api`: 405 if another method exists for the path, else 404. */
export function refuseUnknownCall(
  registry: CallRegistry,
  request: FastifyRequest,
  reply: FastifyReply,
): never {
  const pathname = request.url.split('?')[0] ?? '/';
  const allowed = registry.calls
    .filter(({ endpoint }) => isPathOf(endpoint, pathname))
    .map(({ endpoint }) => endpoint.method);
  if (allowed.length === 0) throw new Problem('not_found');
  // The call exists, but a path parameter exceeds the router's length limit.
  if (allowed.some((method) => method === request.method)) throw new Problem('uri_too_long');
  reply.header('allow', allowed.join(', '));
  throw new Problem('method_not_allowed');
}
