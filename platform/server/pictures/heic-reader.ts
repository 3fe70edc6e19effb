import { setPriority } from 'node:os';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { decodeHeic } from './decode-heic.ts';

/*
 * Runs as a child process that decodes one file and exits: a running decoder can only be stopped by killing it, which
 * also frees its memory. It lowers its own priority, because pages come first.
 */

export type HeicRequest = { file: Uint8Array; maxPixels: number; longestSide: number };
/** The file converted to PNG; null if it cannot be read. */
export type HeicResult = { png: Uint8Array | null };

/** The decoder's memory: enough for 65 megapixels with 10 bits. Without a limit it would take up to 2 GB. */
const maxMemoryBytes = 800_000_000;

setPriority(10);
limitMemory();
process.once('message', async (request: HeicRequest) => {
  const png = await pngOf(request).catch(() => null);
  process.send?.({ png } satisfies HeicResult, () => process.exit());
});

/** Makes allocations beyond the limit fail, which the decoder reports as an error. */
function limitMemory(): void {
  const { grow } = WebAssembly.Memory.prototype;
  WebAssembly.Memory.prototype.grow = function growWithinLimit(pages) {
    if (this.buffer.byteLength + pages * 65_536 > maxMemoryBytes) throw new RangeError('Enough memory');
    return grow.call(this, pages);
  };
}

async function pngOf({ file, maxPixels, longestSide }: HeicRequest): Promise<Buffer> {
  const { data, profile, ...raw } = decodeHeic(file, maxPixels);
  const png = await sharp(data, { raw, limitInputPixels: maxPixels })
    .resize(longestSide, longestSide, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .png({ compressionLevel: 1 })
    .toBuffer();
  return profile ? withProfile(png, profile) : png;
}

/** Embeds the ICC profile into the PNG: iPhones use Display P3, which sharp then converts to sRGB. */
function withProfile(png: Buffer, profile: Buffer): Buffer {
  // A profile for another colour model, such as CMYK, does not fit: libheif has converted the pixels to RGB.
  if (profile.toString('latin1', 16, 20) !== 'RGB ') return png;
  const chunk = Buffer.concat([Buffer.from('iCCPfile\0\0', 'latin1'), deflateSync(profile)]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(chunk.length - 4);
  check.writeUInt32BE(crc32(chunk));
  const afterHeader = 33;
  return Buffer.concat([png.subarray(0, afterHeader), length, chunk, check, png.subarray(afterHeader)]);
}
