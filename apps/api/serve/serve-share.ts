import type { FastifyInstance } from 'fastify';
import { addressOfShared } from '../../../platform/contract/shared-text.ts';
import type { Config } from '../../../platform/server/config.ts';

/** Room for words and a link; photos are not for the server. */
const maxShareBytes = 16 * 1024;

/**
 * Leads on who shares with the site in a browser without its service worker, which otherwise answers here. It only redirects
 * to our own pages and changes nothing, so it does not matter which site a form comes from.
 */
export function serveShare(app: FastifyInstance, { publicUrl }: Config): void {
  app.register(async (share) => {
    share.addContentTypeParser(
      'multipart/form-data',
      { parseAs: 'buffer', bodyLimit: maxShareBytes },
      (_request, body, done) => done(null, body),
    );
    // Only photos are so large: they have to be chosen again in the form.
    share.setErrorHandler((_error, _request, reply) => reply.redirect('/create-auto', 303));
    share.post('/share', async (request, reply) => {
      const headers = { 'content-type': request.headers['content-type'] ?? '' };
      const form = await new Response(request.body as BodyInit, { headers }).formData();
      if (form.getAll('photos').length > 0) return reply.redirect('/create-auto', 303);
      const textOf = (name: string) => {
        const value = form.get(name);
        return typeof value === 'string' ? value : undefined;
      };
      const shared = { title: textOf('title'), text: textOf('text'), url: textOf('url') };
      return reply.redirect(addressOfShared(shared, new URL(publicUrl).origin), 303);
    });
  });
}
