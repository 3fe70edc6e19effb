import sharp, { type Sharp } from 'sharp';
import { type aMember, aVisitor, octets } from '../../../identity/server/testing.ts';
import { photoChunkBytes } from '../../photo-contract.ts';

type App = Parameters<typeof aVisitor>[0];
type Member = Awaited<ReturnType<typeof aMember>>;

/** A scene of its own for each seed: soft spots, as little like another's as two photographs are. */
export function aScene(seed: number, { width = 1600, height = 1200 } = {}): Sharp {
  let state = seed * 2_654_435_761 + 1;
  const draw = () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
  const grey = () => Math.floor(draw() * 256);
  // Drawn small and enlarged: the same scene in every size.
  const pixels = Buffer.alloc(64 * 48 * 3);
  for (let at = 0; at < pixels.length; at += 1) pixels[at] = grey();
  return sharp(pixels, { raw: { width: 64, height: 48, channels: 3 } })
    .blur(6)
    .normalise()
    .resize(width, height, { fit: 'fill' });
}

/** Somebody at a browser who uploads photos to an ad, piece by piece, as the site does. */
export function anUploader(app: App, member: Member, adId: number) {
  const visitor = aVisitor(app);
  visitor.signInWith(member.token);
  const put = (id: string, offset: number, bytes: Buffer) =>
    visitor.ask('PUT', `/photo-uploads/${id}/?offset=${offset}`, bytes, octets);
  const begin = (size: number, type = 'image/jpeg') =>
    visitor.ask('POST', `/ads/${adId}/photos/uploads/`, { size, type });
  const finish = (id: string) => visitor.ask('POST', `/photo-uploads/${id}/finish/`);

  async function putAll(id: string, file: Buffer, from = 0) {
    for (let offset = from; offset < file.length; offset += photoChunkBytes)
      await put(id, offset, file.subarray(offset, offset + photoChunkBytes));
  }
  /** Answers what `finish` answers, or the first refusal. */
  async function upload(file: Buffer, type?: string) {
    const begun = await begin(file.length, type);
    if (begun.statusCode !== 200) return begun;
    await putAll(begun.json().upload_id, file);
    return finish(begun.json().upload_id);
  }
  return { ...visitor, begin, put, putAll, finish, upload };
}
