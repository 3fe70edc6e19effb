import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '../../platform/contract/problem.ts';
import { features } from './features.ts';

/** Far more than the longest form of the site. */
const maxFormBytes = 16 * 1024;

/**
 * Accepts POSTs of the pages whose forms work without script, in every language. Only these routes parse form
 * encoding: the API accepts JSON only, which a form of another site cannot send.
 */
export function serveForms(
  app: FastifyInstance,
  render: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
): void {
  app.register(async (forms) => {
    forms.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: maxFormBytes },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    const pages = features.flatMap(({ formPages }) => formPages ?? []);
    for (const path of ['', '/kk', '/en'].flatMap((prefix) => pages.map((page) => prefix + page)))
      forms.post(path, (request, reply) => {
        if (request.headers['sec-fetch-site'] === 'cross-site') throw new Problem('not_allowed');
        return render(request, reply);
      });
  });
}
