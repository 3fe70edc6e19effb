import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '../../../platform/contract/problem.ts';
import type { Services } from '../../../platform/server/context.ts';
import {
  assetsIn,
  assetsSeenEveryMs,
  assetTypeOf,
  keepAssets,
  readKeptAsset,
} from '../../../platform/server/site-assets.ts';
import { compressedOnce, encodingOf } from '../render/finished-page.ts';

/** Browsers may cache a file for ever whose name contains its hash. */
export const cacheForEver = 'public, max-age=31536000, immutable';

/**
 * Keeps the assets in `folder`, and again every hour, because they are kept for a day after they were last in use. Their
 * names are read once: a new build in the same folder is not what this process serves.
 */
export async function startKeepingAssets(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { folder, log }: { folder: string; log: FastifyBaseLogger },
) {
  const names = await assetsIn(folder);
  const keep = () => keepAssets(db, { folder, names }, clock.now());
  await keep();
  const timer = setInterval(
    () => keep().catch((err) => log.error({ err }, 'the assets could not be kept')),
    assetsSeenEveryMs,
  );
  return { close: async () => clearInterval(timer) };
}

/** Answers with an asset that this build does not have, but an earlier release or another machine's; else refuses with 404. */
export async function sendKeptAsset(
  { db }: Pick<Services, 'db'>,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const [, name = ''] = /^\/assets\/([^/?]+)/.exec(request.url) ?? [];
  const content = await readKeptAsset(db, name);
  if (!content) throw new Problem('not_found');
  const encoding = encodingOf(request.headers['accept-encoding']);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply
    .code(200)
    .header('cache-control', cacheForEver)
    .type(assetTypeOf(name) ?? '')
    .send(await compressedOnce(content)(encoding));
}
