import { setPriority } from 'node:os';
import sharp from 'sharp';

/*
 * Encodes the AVIF files of one picture. Runs as a separate process, because the only way to stop an encode is to kill
 * its process. The process has low priority, so that page requests come first.
 */

export type AvifRequest = { original: Uint8Array; turnedDegrees: number; widths: readonly number[] };
export type AvifResult = { files: [width: number, content: Uint8Array][] } | { failure: string };

setPriority(19);
process.once('message', async (request: AvifRequest) => {
  const result = await filesOf(request).catch((error): AvifResult => ({ failure: String(error) }));
  process.send?.(result, () => process.exit());
});

async function filesOf({ original, turnedDegrees, widths }: AvifRequest): Promise<AvifResult> {
  const files: [number, Uint8Array][] = [];
  for (const width of widths) {
    const picture = sharp(original).rotate(turnedDegrees).resize(width);
    files.push([width, await picture.avif({ quality: 52, effort: 2 }).toBuffer()]);
  }
  return { files };
}
