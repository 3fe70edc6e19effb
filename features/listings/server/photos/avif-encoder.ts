import { setPriority } from 'node:os';
import sharp from 'sharp';

/*
 * A process of its own, which its parent may kill: an encode that has begun cannot be stopped otherwise. It gets one
 * picture and answers its files; people who wait for pages come first.
 */

export type AvifRequest = { original: Uint8Array; turnedDegrees: number; widths: readonly number[] };
export type AvifAnswer = [width: number, content: Uint8Array][];

setPriority(19);
process.once('message', async ({ original, turnedDegrees, widths }: AvifRequest) => {
  const upright = await sharp(original).rotate(turnedDegrees).toBuffer();
  const answer: AvifAnswer = [];
  for (const width of widths)
    answer.push([width, await sharp(upright).resize(width).avif({ quality: 52, effort: 2 }).toBuffer()]);
  process.send?.(answer, () => process.exit());
});
