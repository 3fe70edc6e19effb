import sharp, { type Sharp } from 'sharp';
import type { Database } from '../../../platform/server/database.ts';
import { type aMember, aVisitor, octets } from '../../identity/server/testing.ts';
import { photoChunkBytes } from '../contract.ts';

export { sweepPhotos } from './sweep-photos.ts';

type App = Parameters<typeof aVisitor>[0];
type Member = Awaited<ReturnType<typeof aMember>>;

/** A generated picture of soft spots. Pictures with different seeds differ as much as two photos do. */
export function aScene(seed: number, { width = 1600, height = 1200 } = {}): Sharp {
  let state = seed * 2_654_435_761 + 1;
  const nextRandom = () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
  const grey = () => Math.floor(nextRandom() * 256);
  // The picture is generated small and then enlarged, so that it looks the same in every size.
  const pixels = Buffer.alloc(64 * 48 * 3);
  for (let at = 0; at < pixels.length; at += 1) pixels[at] = grey();
  return sharp(pixels, { raw: { width: 64, height: 48, channels: 3 } })
    .blur(6)
    .normalise()
    .resize(width, height, { fit: 'fill' });
}

/** Inserts a photo of the given ad. Without an ad it is a demo photo, which every ad may show. */
export async function aPhoto(db: Database, adId: number | null = null): Promise<number> {
  const { id } = await db
    .insertInto('photos')
    .values({
      storage_key: `test/${crypto.randomUUID()}`,
      width: 1200,
      height: 800,
      dominant_color: '#808080',
      source: adId === null ? 'demo' : 'member',
      ad_id: adId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A member who uploads photos to an ad in chunks, as the site does. */
export function anUploader(app: App, member: Member, adId: number) {
  const visitor = aVisitor(app);
  visitor.signInWith(member.token);
  const put = (id: string, offset: number, bytes: Buffer) =>
    visitor.ask('PUT', `/photo-uploads/${id}/?offset=${offset}`, bytes, octets);
  const begin = (size: number, type = 'image/jpeg', place?: string) =>
    visitor.ask('POST', `/ads/${adId}/photos/uploads/`, { size, type, place });
  const finish = (id: string) => visitor.ask('POST', `/photo-uploads/${id}/finish/`);

  async function putAll(id: string, file: Buffer, from = 0) {
    for (let offset = from; offset < file.length; offset += photoChunkBytes)
      await put(id, offset, file.subarray(offset, offset + photoChunkBytes));
  }
  /** Uploads a file. Returns the response of `finish`, or the first refusal before it. */
  async function upload(file: Buffer, type?: string, place?: string) {
    const begun = await begin(file.length, type, place);
    if (begun.statusCode !== 200) return begun;
    await putAll(begun.json().upload_id, file);
    return finish(begun.json().upload_id);
  }
  return { ...visitor, begin, put, putAll, finish, upload };
}
