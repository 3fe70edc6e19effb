import type { FastifyInstance } from 'fastify';
import { locales } from '../../../platform/contract/locale.ts';
import { manifestPath } from '../../site/manifest-path.ts';
import { webManifest } from '../../site/web-manifest.ts';
import { serveDocument } from './serve-document.ts';

/** Serves the manifest in each language. */
export function serveManifests(app: FastifyInstance): void {
  for (const locale of locales)
    serveDocument(app, manifestPath(locale), {
      headers: {
        'content-type': 'application/manifest+json; charset=utf-8',
        'cache-control': 'public, max-age=3600',
      },
      make: () => JSON.stringify(webManifest(locale)),
    });
}
