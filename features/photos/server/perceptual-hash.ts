import type { Sharp } from 'sharp';

const side = 32;
/**
 * Number of frequencies in each direction that the hash uses. The zero frequency, which is the brightness, is left out.
 */
const waves = 8;

const cosines = Array.from({ length: waves }, (_, wave) =>
  Array.from({ length: side }, (_, at) => Math.cos((Math.PI * (wave + 1) * (2 * at + 1)) / (2 * side))),
);

/**
 * Perceptual hash of a picture: 64 bits from its low frequencies, as a text of 0 and 1. The same picture in another
 * size, quality or brightness differs in few bits, other pictures in about 32.
 */
export async function perceptualHash(picture: Sharp): Promise<string> {
  const pixels = await picture.greyscale().resize(side, side, { fit: 'fill' }).raw().toBuffer();
  const rows = cosines.map((across) =>
    Array.from({ length: side }, (_, y) =>
      across.reduce((sum, cosine, x) => sum + cosine * (pixels[y * side + x] ?? 0), 0),
    ),
  );
  const strengths = rows.flatMap((row) =>
    cosines.map((down) => down.reduce((sum, cosine, y) => sum + cosine * (row[y] ?? 0), 0)),
  );
  const middle = strengths.toSorted((a, b) => a - b)[strengths.length / 2] ?? 0;
  return strengths.map((strength) => (strength > middle ? '1' : '0')).join('');
}
