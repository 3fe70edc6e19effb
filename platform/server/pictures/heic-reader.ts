import { setPriority } from 'node:os';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { decodeHeic } from './decode-heic.ts';

/*
 * A process of its own, which its parent may kill: a decoder that has begun cannot be stopped otherwise, and its memory
 * goes with it. It gets one file and answers one picture. Somebody waits for it, yet pages come first.
 */

export type HeicRequest = { file: Uint8Array; mostPixels: number; longestSide: number };
/** Null for a file that cannot be read. */
export type HeicAnswer = { png: Uint8Array | null };

/** What 65 megapixels of 10 bits take, as cameras write them. The decoder would go up to 2 GB. */
const mostMemoryBytes = 800_000_000;

setPriority(10);
boundMemory();
process.once('message', async (request: HeicRequest) => {
  const png = await pngOf(request).catch(() => null);
  process.send?.({ png } satisfies HeicAnswer, () => process.exit());
});

/** What a program does not get it reports as an error. */
function boundMemory(): void {
  const { grow } = WebAssembly.Memory.prototype;
  WebAssembly.Memory.prototype.grow = function growWithin(pages) {
    if (this.buffer.byteLength + pages * 65_536 > mostMemoryBytes) throw new RangeError('Enough memory');
    return grow.call(this, pages);
  };
}

async function pngOf({ file, mostPixels, longestSide }: HeicRequest): Promise<Buffer> {
  const { data, profile, ...raw } = decodeHeic(file, mostPixels);
  const png = await sharp(data, { raw, limitInputPixels: mostPixels })
    .resize(longestSide, longestSide, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .png({ compressionLevel: 1 })
    .toBuffer();
  return profile ? withProfile(png, profile) : png;
}

/** iPhones write colours of Display P3; sharp turns them into those of screens when the file says so. */
function withProfile(png: Buffer, profile: Buffer): Buffer {
  // Of another kind of pixels: libheif has made these RGB.
  if (profile.toString('latin1', 16, 20) !== 'RGB ') return png;
  const chunk = Buffer.concat([Buffer.from('iCCPfile\0\0', 'latin1'), deflateSync(profile)]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(chunk.length - 4);
  check.writeUInt32BE(crc32(chunk));
  const afterHeader = 33;
  return Buffer.concat([png.subarray(0, afterHeader), length, chunk, check, png.subarray(afterHeader)]);
}
