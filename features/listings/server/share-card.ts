import sharp, { type OverlayOptions } from 'sharp';
import { escapeMarkup } from '../../../platform/server/escape-markup.ts';
import { fontFile } from '../../../platform/server/font-file.ts';
import { type PhotoStorage, readWhole } from '../../../platform/server/storage.ts';

/* The picture that a link has in messengers and social networks: a photo with a title and a price on it. */

const width = 1200;
const height = 630;
const margin = 64;
/** Pictures above this size are not shown by some messengers. */
const maxBytes = 100_000;
const qualities = [80, 68, 55, 40, 25];
/** If the lowest quality is not enough, the photo loses details, at last all of them. */
const photoDetails = [1, 1 / 4, 1 / 16, 0];

const bold = { font: 'Onest Bold', fontfile: fontFile('bold') };
const regular = { font: 'Onest', fontfile: fontFile('regular') };
const night = '#0c1620';

type TextStyle = { size: number; colour?: string; isBold?: boolean; maxWidth?: number };

/** A line of text as a picture; one that is too long is drawn smaller. */
async function textPicture(text: string, { size, colour = '#ffffff', isBold, maxWidth }: TextStyle) {
  const draw = (points: number) =>
    sharp({
      text: {
        text: `<span foreground="${colour}" size="${Math.round(points * 1024)}">${escapeMarkup(text)}</span>`,
        ...(isBold ? bold : regular),
        rgba: true,
        dpi: 72,
      },
    })
      .png()
      .toBuffer({ resolveWithObject: true });
  const drawn = await draw(size);
  const limit = maxWidth ?? width - 2 * margin;
  return drawn.info.width <= limit ? drawn : draw((size * limit) / drawn.info.width - 0.5);
}

/** Darkens the upper edge and the lower part of the photo, so that words on it can be read. */
function shade(): OverlayOptions {
  const input = Buffer.alloc(width * height * 4);
  for (let row = 0; row < height; row += 1) {
    const down = Math.min(1, Math.max(0, (row / height - 0.36) / 0.4));
    const up = Math.max(0, 1 - row / 150);
    const pixel = Buffer.from([12, 22, 32, Math.round(Math.max(225 * down, 140 * up))]);
    input.fill(pixel, row * width * 4, (row + 1) * width * 4);
  }
  return { input, raw: { width, height, channels: 4 } };
}

/** The largest stored size of a photo; null if there is none. */
export async function largestPhoto(
  storage: PhotoStorage,
  photo: { key: string; width: number } | undefined,
): Promise<Buffer | null> {
  if (!photo) return null;
  for (const size of [1200, 960, 640, 320]) {
    const key = `${photo.key}/${size}.webp`;
    if (size <= photo.width && (await storage.has(key))) return readWhole(storage, key);
  }
  return null;
}

export type ShareCard = {
  photo: Buffer | null;
  title: string;
  /** A line in small letters between title and price. */
  about: string;
  price: string;
  /** Text beside the price; left out if there is no room for it. */
  told?: { text: string; colour: string } | null | undefined;
};

/** The photo over the whole picture, with so much of its detail; the night if there is none. */
async function background(photo: Buffer | null, detail: number) {
  if (!photo || detail === 0) return sharp({ create: { width, height, channels: 3, background: night } });
  const size = { width: Math.ceil(width * detail), height: Math.ceil(height * detail) };
  const fitted = sharp(photo).resize({ ...size, fit: 'cover' });
  return detail === 1 ? fitted : sharp(await fitted.png().toBuffer()).resize(width, height, { fit: 'fill' });
}

/** Draws 1200 × 630 pixels as a JPEG below 100 kB. */
export async function drawShareCard(card: ShareCard): Promise<Buffer> {
  const [mark, title, price, about, told] = await Promise.all([
    textPicture('TULPAR AUTO', { size: 30, isBold: true }),
    textPicture(card.title, { size: 56, isBold: true }),
    textPicture(card.price, { size: 76, isBold: true }),
    textPicture(card.about, { size: 34, colour: '#d5dde3' }),
    card.told
      ? textPicture(card.told.text, { size: 34, isBold: true, colour: card.told.colour, maxWidth: 440 })
      : null,
  ]);
  const priceTop = height - margin - price.info.height;
  const aboutTop = priceTop - 26 - about.info.height;
  const titleTop = aboutTop - 20 - title.info.height;
  const layers: OverlayOptions[] = [
    shade(),
    { input: mark.data, left: margin, top: margin - 16 },
    { input: title.data, left: margin, top: titleTop },
    { input: about.data, left: margin, top: aboutTop },
    { input: price.data, left: margin, top: priceTop },
    ...(told && margin + price.info.width + 40 + told.info.width <= width - margin
      ? [
          {
            input: told.data,
            left: margin + price.info.width + 40,
            top: priceTop + price.info.height - told.info.height,
          },
        ]
      : []),
  ];
  for (const detail of photoDetails) {
    const base = await background(card.photo, detail);
    const pixels = await base.composite(layers).removeAlpha().raw().toBuffer();
    for (const quality of qualities) {
      const file = await sharp(pixels, { raw: { width, height, channels: 3 } })
        .jpeg({ quality, mozjpeg: true })
        .toBuffer();
      if (file.length < maxBytes) return file;
    }
  }
  throw new Error('Words alone are below the limit');
}
