import type { Sharp } from 'sharp';

const side = 32;
/** Frequencies in each direction; the constant part, which is the brightness, is left out. */
const waves = 8;

const cosines = Array.from({ length: waves }, (_, wave) =>
  Array.from({ length: side }, (_, at) => Math.cos((Math.PI * (wave + 1) * (2 * at + 1)) / (2 * side))),
);

/**
 * Perceptual hash: 64 bits from the picture's low frequencies, as text of 0 and 1. The same scene in another size,
 * quality or brightness differs in few bits, other scenes in about 32.
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
