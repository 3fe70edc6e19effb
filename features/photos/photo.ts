import { z } from 'zod';

/** A photo. It has a file `/photos/{key}/{width}.webp` for each width in `photoWidths` up to the photo's own width. */
export const photo = z
  .object({
    key: z.string(),
    width: z.int(),
    height: z.int(),
    /** Colour shown while the photo loads, as #rrggbb. */
    color: z.string(),
    /** Present if each file also exists as `{width}.avif`, which is smaller. */
    avif: z.literal(true).optional(),
    /**
     * A WebP of a few pixels in base64, shown enlarged and blurred while the photo loads. Only present on the car's own
     * page.
     */
    blur: z.string().optional(),
  })
  .meta({ id: 'Photo' });
export type Photo = z.output<typeof photo>;
export const photoWidths = [320, 640, 960, 1200] as const;
