import { randomUUID } from 'node:crypto';
import { dayMs } from '../../../platform/contract/durations.ts';
import type { InputOf } from '../../../platform/contract/endpoint.ts';
import { Problem } from '../../../platform/contract/problem.ts';
import { type Context, memberOf, type Services } from '../../../platform/server/context.ts';
import { refuseTooOften } from '../../../platform/server/limits.ts';
import type * as contract from '../contract.ts';
import { type FeedRefusal, maxFeedBytes, uploadChunkBytes } from '../contract.ts';
import { requireConfirmed } from './queries.ts';
import { UnreadableFeed } from './unreadable-feed.ts';

const limits = [{ seconds: 3600, max: 30 }];
/** The file of a feed's last run can be read again for so long. */
const keptDays = 30;

/** Private: the route for photos never serves a `.part`. */
const chunkKey = (uploadId: string, at: number) => `feeds/${uploadId}/${at}.part`;

export async function startFeedUpload(
  context: Context,
  { name }: InputOf<typeof contract.startFeedUpload>,
): Promise<{ id: string }> {
  const { db, clock } = context;
  const { id: firmId } = memberOf(context);
  const now = clock.now();
  await requireConfirmed(db, firmId);
  await refuseTooOften(db, { action: 'feed_upload', who: `firm ${firmId}`, limits, now });
  const id = randomUUID();
  await db.insertInto('feed_uploads').values({ id, firm_id: firmId, name, created_at: now }).execute();
  return { id };
}

/** Stores the next bytes. They are written before they are counted, so that a crash loses none. */
export async function sendFeedChunk(
  context: Context,
  { uploadId, at, bytes }: InputOf<typeof contract.sendFeedChunk>,
): Promise<{ received_bytes: number }> {
  const { db, storage } = context;
  const { received_bytes: received } = await ownUpload(context, uploadId);
  const end = at + bytes.length;
  if (end === received && at < received) return { received_bytes: received };
  if (at !== received || at % uploadChunkBytes !== 0 || bytes.length === 0)
    throw new Problem<FeedRefusal>('upload_out_of_order');
  if (end > maxFeedBytes) throw new Problem('too_large');
  await storage.put(chunkKey(uploadId, at), bytes);
  await db
    .updateTable('feed_uploads')
    .set({ received_bytes: end })
    .where('id', '=', uploadId)
    .where('received_bytes', '=', at)
    .execute();
  return { received_bytes: end };
}

/** An upload of the firm; one of another firm is not found. */
export async function ownUpload(context: Context, uploadId: string) {
  const upload = await context.db
    .selectFrom('feed_uploads')
    .select(['id', 'received_bytes', 'name'])
    .where('id', '=', uploadId)
    .where('firm_id', '=', memberOf(context).id)
    .executeTakeFirst();
  if (!upload) throw new Problem<FeedRefusal>('upload_lost');
  return upload;
}

/** The bytes of an upload, at most this many. */
export async function* chunksOf(
  { db, storage }: Pick<Services, 'db' | 'storage'>,
  uploadId: string,
  maxBytes = maxFeedBytes,
): AsyncGenerator<Buffer> {
  const upload = await db
    .selectFrom('feed_uploads')
    .select('received_bytes')
    .where('id', '=', uploadId)
    .executeTakeFirst();
  if (!upload) throw new UnreadableFeed('upload_lost');
  for (let at = 0; at < Math.min(upload.received_bytes, maxBytes); at += uploadChunkBytes) {
    const chunk = await storage.open(chunkKey(uploadId, at));
    if (!chunk) throw new UnreadableFeed('upload_lost');
    for await (const part of chunk.stream) yield part as Buffer;
  }
}

/** Deletes old uploads, their files before their rows, so that no file stays without a row. */
export async function sweepFeedUploads({ db, storage, clock }: Services): Promise<void> {
  const before = new Date(clock.now().getTime() - keptDays * dayMs);
  const uploads = await db
    .selectFrom('feed_uploads')
    .select(['id', 'received_bytes'])
    .where('created_at', '<', before)
    .execute();
  for (const { id, received_bytes: received } of uploads) {
    for (let at = 0; at < received; at += uploadChunkBytes) await storage.remove(chunkKey(id, at));
    await db.deleteFrom('feed_uploads').where('id', '=', id).execute();
  }
}
