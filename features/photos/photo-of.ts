import { serverHost } from '../../platform/contract/server-host.ts';
import { type Photo, photoWidths } from './photo.ts';

export const photoAddress = (key: string, width: number, type = 'webp'): string =>
  `${serverHost}/photos/${key}/${width}.${type}`;

/** Attributes of a picture element for a photo: its files in all available widths, from the smallest to the largest. */
export function photoOf(photo: Photo, alt: string) {
  const widths = photoWidths.filter((width) => width <= photo.width);
  const setOf = (type: string) =>
    widths.map((width) => `${photoAddress(photo.key, width, type)} ${width}w`).join(', ');
  return {
    src: photoAddress(photo.key, widths.includes(640) ? 640 : 320),
    srcSet: setOf('webp'),
    ...(photo.avif && { avifSrcSet: setOf('avif') }),
    ...(photo.blur && { blur: `data:image/webp;base64,${photo.blur}` }),
    colour: photo.color,
    alt,
  };
}
