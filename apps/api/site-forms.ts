import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '../../platform/contract/problem.ts';
import { features } from './features.ts';

/** Far more than the longest comment that a form of ours takes. */
const longestFormBytes = 16 * 1024;

/**
 * Pages whose forms work without script take their own POST, in every language. Only here is a form's encoding read: the API takes JSON alone, which no
 * other site's form can send.
 */
export function serveForms(
  app: FastifyInstance,
  render: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
): void {
  app.register(async (forms) => {
    forms.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: longestFormBytes },
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
