import type { Photo as Picture } from '../../../platform/web/ui/car-photo.tsx';
import { type Photo, photoWidths } from '../contract.ts';

/** The files of a photograph, from the smallest to the largest that there is. */
export function photoOf(photo: Photo, alt: string): Picture {
  const widths = photoWidths.filter((width) => width <= photo.width);
  const address = (width: number) => `/photos/${photo.key}/${width}.webp`;
  return {
    src: address(widths.includes(640) ? 640 : 320),
    srcSet: widths.map((width) => `${address(width)} ${width}w`).join(', '),
    colour: photo.color,
    alt,
  };
}
