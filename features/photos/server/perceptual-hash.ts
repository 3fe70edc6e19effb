import type { Sharp } from 'sharp';

const side = 32;
/**
 * Number of frequencies in each direction that the hash uses. The zero frequency, which is the brightness, is left out.
 */
const frequencyCount = 8;

const cosines = Array.from({ length: frequencyCount }, (_, frequency) =>
  Array.from({ length: side }, (_, at) => Math.cos((Math.PI * (frequency + 1) * (2 * at + 1)) / (2 * side))),
);

/**
 * Perceptual hash of a picture: 64 bits from its low frequencies, as a text of 0 and 1. The same picture in another
 * size, quality or brightness differs in few bits, other pictures in about 32.
 */
export async function perceptualHash(picture: Sharp): Promise<string> {
  const pixels = await picture.greyscale().resize(side, side, { fit: 'fill' }).raw().toBuffer();
  const rows = cosines.map((xCosines) =>
    Array.from({ length: side }, (_, y) =>
      xCosines.reduce((sum, cosine, x) => sum + cosine * (pixels[y * side + x] ?? 0), 0),
    ),
  );
  const frequencyStrengths = rows.flatMap((row) =>
    cosines.map((yCosines) => yCosines.reduce((sum, cosine, y) => sum + cosine * (row[y] ?? 0), 0)),
  );
  const middle = frequencyStrengths.toSorted((a, b) => a - b)[frequencyStrengths.length / 2] ?? 0;
  return frequencyStrengths.map((strength) => (strength > middle ? '1' : '0')).join('');
}
