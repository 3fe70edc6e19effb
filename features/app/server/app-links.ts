import type { FastifyInstance } from 'fastify';
import { Problem } from '../../../platform/contract/problem.ts';
import type { Config } from '../../../platform/server/config.ts';
import { browserPaths } from '../browser-paths.ts';

/**
 * Tells Android and iOS that links to this site may open in our app. Without the certificates or the team of the app
 * there is no such file, and links open in the browser.
 */
export function mountAppLinks(server: FastifyInstance, { app }: Pick<Config, 'app'>): void {
  server.get('/.well-known/assetlinks.json', (_request, reply) => {
    if (app.androidCertificates.length === 0) throw new Problem('not_found');
    return reply.header('cache-control', 'public, max-age=3600').send([
      {
        relation: [
          'delegate_permission/common.handle_all_urls',
          'delegate_permission/common.get_login_creds',
        ],
        target: {
          namespace: 'android_app',
          package_name: app.id,
          sha256_cert_fingerprints: app.androidCertificates,
        },
      },
    ]);
  });

  // Apple asks for the file without an extension.
  server.get('/.well-known/apple-app-site-association', (_request, reply) => {
    if (!app.appleTeamId) throw new Problem('not_found');
    const id = `${app.appleTeamId}.${app.id}`;
    return reply.header('cache-control', 'public, max-age=3600').send({
      applinks: {
        details: [
          {
            appIDs: [id],
            components: [
              ...browserPaths.flatMap((path) => [
                { '/': path, exclude: true },
                { '/': `${path}/*`, exclude: true },
              ]),
              { '/': '*' },
            ],
          },
        ],
      },
      webcredentials: { apps: [id] },
    });
  });
}
