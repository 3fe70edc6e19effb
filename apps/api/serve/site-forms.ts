import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '../../../platform/contract/problem.ts';
import { isFromOtherSite } from '../../../platform/server/caller.ts';
import type { Config } from '../../../platform/server/config.ts';
import { features } from '../features.ts';

/** Limit of a submitted form; far more than the longest form of the site needs. */
const maxFormBytes = 16 * 1024;

/**
 * Accepts POSTs to pages whose forms work without JavaScript, in every language. Only these routes accept form encoding;
 * the API accepts only JSON, which a form on another site cannot send.
 */
export function serveForms(
  app: FastifyInstance,
  render: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
  config: Config,
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
        if (isFromOtherSite(request, config)) throw new Problem('foreign_origin');
        return render(request, reply);
      });
  });
}
