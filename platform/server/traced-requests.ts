import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { loggedAddress, withoutPersonal } from './log-lines.ts';
import { readTraceparent } from './traceparent.ts';
import type { Span } from './tracer.ts';
import { inSpan, isTracing, startTrace } from './tracing.ts';

/** Balancers and Prometheus ask for these every few seconds. */
const unwatched = new Set(['/healthz', '/readyz', '/metrics']);

/** A span for each request of the server, below that of the caller if it sends one; nothing without tracing. */
export function traceRequests(app: FastifyInstance): void {
  if (!isTracing()) return;
  const spans = new WeakMap<FastifyRequest, Span>();
  app.addHook('onRequest', (request, reply, done) => {
    const span = unwatched.has(request.routeOptions.url ?? '') ? null : spanOf(request);
    if (!span) return done();
    spans.set(request, span);
    reply.raw.once('close', () => endWith(span, reply));
    inSpan(span, done);
  });
  // Again after the body has come, whose events belong to no request.
  app.addHook('preHandler', (request, _reply, done) => inSpan(spans.get(request) ?? null, done));
}

function spanOf(request: FastifyRequest): Span | null {
  const { method, routeOptions, id, headers } = request;
  const [path, query] = withoutPersonal(loggedAddress(request.url)).split('?');
  const route = routeOptions.url;
  return startTrace(route ? `${method} ${route}` : method, {
    kind: 'server',
    parent: readTraceparent(headers.traceparent),
    attributes: {
      'http.request.method': method,
      'http.route': route,
      'url.path': path,
      'url.query': query,
      'tulpar.request_id': id,
    },
  });
}

function endWith(span: Span, { raw, statusCode, refusal }: FastifyReply): void {
  span.set({ 'http.response.status_code': statusCode, 'tulpar.client_gone': !raw.writableFinished });
  if (statusCode >= 500) span.fail(refusal ?? String(statusCode));
  else if (refusal) span.set({ 'error.type': refusal });
  span.end();
}
