import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '../../platform/contract/problem.ts';

/** Far more than the longest comment that a form of ours takes. */
const longestFormBytes = 16 * 1024;

/** Pages whose forms work before our script does, and without it: each answers its own POST. */
const formPages = [
  '/cars/:id/phone',
  '/cars/:id/report',
  '/cars/:id/reserve',
  '/cars/:id/test-drive',
  '/callback',
  '/credit',
  '/partners/:id',
  '/check',
  '/unsubscribe',
];

/**
 * Lets those pages be sent, in every language. Only here is a form's encoding read: the API takes JSON alone, which no
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
    for (const path of ['', '/kk', '/en'].flatMap((prefix) => formPages.map((page) => prefix + page)))
      forms.post(path, (request, reply) => {
        if (request.headers['sec-fetch-site'] === 'cross-site') throw new Problem('not_allowed');
        return render(request, reply);
      });
  });
}
