import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';

const preflightSeconds = '86400';

/**
 * Lets the pages of the hybrid app, whose origin is the phone, call the API. They send a token and no cookies: credentials
 * stay forbidden, so a page that pretends to be the app learns what any program would.
 */
export function allowAppOrigins(server: FastifyInstance, { app }: Pick<Config, 'app'>): void {
  server.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers;
    if (!origin || !app.origins.includes(origin) || !/^\/api(?![^/?])/.test(request.url)) return;
    reply
      .header('access-control-allow-origin', origin)
      .header('access-control-expose-headers', 'content-disposition, x-request-id');
    if (request.method !== 'OPTIONS' || !request.headers['access-control-request-method']) return;
    reply
      .header('access-control-allow-methods', 'GET, POST, PUT, PATCH, DELETE')
      .header('access-control-allow-headers', 'accept-language, authorization, content-type')
      .header('access-control-max-age', preflightSeconds)
      .header('vary', 'origin')
      .code(204);
    return reply.send();
  });
}
