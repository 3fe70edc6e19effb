import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import startLibheif from 'libheif-js/libheif-wasm/libheif.js';

/*
 * Calls libheif's C functions directly, because the package's own wrapper copies every pixel twice and exposes neither
 * limits nor colour profiles. Memory is never freed, because the process exits after one picture.
 */

/** Raw pixels; `profile` is the ICC profile, null for sRGB. */
type Decoded = {
  data: Buffer;
  width: number;
  height: number;
  channels: 3 | 4;
  profile: Buffer | null;
};

const rgb = 1;
const interleaved = { rgb: 10, rgba: 11, plane: 10 };

/** Warnings about duplicate or unknown colour profiles, which are harmless: no pixels are missing. */
const colourWarnings = [133, 134, 135, 152];

/** Decodes the primary picture, rotated upright. Throws if it cannot be decoded or has more than `maxPixels`. */
export function decodeHeic(file: Uint8Array, maxPixels: number): Decoded {
  const wasmBinary = readFileSync(fileURLToPath(import.meta.resolve('libheif-js/libheif-wasm/libheif.wasm')));
  const lib = startLibheif({ wasmBinary, print() {}, printErr() {} });
  const [errorPointer, outPointer] = [lib._malloc(12), lib._malloc(4)];
  const uint32At = (address: number): number => lib.HEAPU32[address / 4];
  function checkedOutput(): number {
    const [code, detail] = [uint32At(errorPointer), uint32At(errorPointer + 4)];
    if (code !== 0) throw new Error(`libheif: error ${code}, ${detail}`);
    return uint32At(outPointer);
  }

  const bytes = lib._malloc(file.length);
  lib.HEAPU8.set(file, bytes);
  const context = lib._heif_context_alloc();
  // libheif expects the side of the largest square. It checks the declared size and each coded picture in the file.
  lib._heif_context_set_maximum_image_size_limit(context, Math.floor(Math.sqrt(maxPixels)));
  lib._heif_context_read_from_memory_without_copy(errorPointer, context, bytes, file.length, 0);
  checkedOutput();
  lib._heif_context_get_primary_image_handle(errorPointer, context, outPointer);
  const handle = checkedOutput();
  const hasAlpha = lib._heif_image_handle_has_alpha_channel(handle) === 1;
  lib._heif_decode_image(
    errorPointer,
    handle,
    outPointer,
    rgb,
    hasAlpha ? interleaved.rgba : interleaved.rgb,
    0,
  );
  const image = checkedOutput();
  rejectMissingTiles();

  const width = lib._heif_image_get_primary_width(image);
  const height = lib._heif_image_get_primary_height(image);
  const channels = hasAlpha ? 4 : 3;
  const plane = lib._heif_image_get_plane_readonly(image, interleaved.plane, outPointer);
  const data = withoutPadding(lib.HEAPU8.buffer, {
    plane,
    rowBytes: width * channels,
    stride: uint32At(outPointer),
    height,
  });
  return { data, width, height, channels, profile: profileOf() };

  /** Throws if there are warnings: libheif leaves missing or broken tiles grey and only warns about them. */
  function rejectMissingTiles(): void {
    const count = lib._heif_image_get_decoding_warnings(image, 0, 0, 0);
    const warnings = lib._malloc(12 * count);
    lib._heif_image_get_decoding_warnings(image, 0, warnings, count);
    for (let at = 0; at < count; at += 1) {
      const detail = uint32At(warnings + 12 * at + 4);
      if (!colourWarnings.includes(detail)) throw new Error(`libheif: warning ${detail}`);
    }
  }

  function profileOf(): Buffer | null {
    const length = lib._heif_image_handle_get_raw_color_profile_size(handle);
    if (length === 0) return null;
    const address = lib._malloc(length);
    lib._heif_image_handle_get_raw_color_profile(errorPointer, handle, address);
    checkedOutput();
    return Buffer.from(lib.HEAPU8.slice(address, address + length));
  }
}

/** Removes the padding between pixel rows, in place. */
function withoutPadding(
  memory: ArrayBuffer,
  { plane, rowBytes, stride, height }: { plane: number; rowBytes: number; stride: number; height: number },
): Buffer {
  const rows = Buffer.from(memory, plane, stride * (height - 1) + rowBytes);
  if (stride > rowBytes)
    for (let y = 1; y < height; y += 1) rows.copyWithin(y * rowBytes, y * stride, y * stride + rowBytes);
  return rows.subarray(0, rowBytes * height);
}
