import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import sharp, { type OverlayOptions } from 'sharp';
import { isLocale, type Locale } from '../../../platform/contract/locale.ts';
import { Problem } from '../../../platform/contract/problem.ts';
import { guest, nobody, type Services } from '../../../platform/server/context.ts';
import { escapeMarkup } from '../../../platform/server/escape-markup.ts';
import { fontFile } from '../../../platform/server/font-file.ts';
import { inPictureQueue } from '../../../platform/server/pictures/picture-queue.ts';
import { readWhole } from '../../../platform/server/storage.ts';
import { tengeText } from '../../../platform/server/tenge-text.ts';
import { previewVersion } from '../car-preview.ts';
import { carTitle } from '../car-title.ts';
import type { CarDetail } from '../contract.ts';
import { readCar } from './read-car.ts';

/*
 * The picture that a link to a car has in messengers and social networks: its photo, title, price and rating. Not below
 * /api/, where robots may not look.
 */

const width = 1200;
const height = 630;
const margin = 64;
/** Pictures above this size are not shown by some messengers. */
const maxBytes = 100_000;
const qualities = [80, 68, 55, 40, 25];
const kilometres = { ru: 'км', kk: 'км', en: 'km' } as const satisfies Record<Locale, string>;

const bold = { font: 'Onest Bold', fontfile: fontFile('bold') };
const regular = { font: 'Onest', fontfile: fontFile('regular') };
const night = '#0c1620';
const ratingColours: Record<string, string> = { great: '#5fd09a', good: '#5fd09a', fair: '#edf2f5' };

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

async function photoOf({ storage }: Pick<Services, 'storage'>, car: CarDetail): Promise<Buffer | null> {
  const [cover] = car.photos;
  if (!cover) return null;
  for (const size of [1200, 960, 640, 320]) {
    const key = `${cover.key}/${size}.webp`;
    if (size <= cover.width && (await storage.has(key))) return readWhole(storage, key);
  }
  return null;
}

async function draw(
  services: Services,
  { car, locale }: { car: CarDetail; locale: Locale },
): Promise<Buffer> {
  const photo = await photoOf(services, car);
  const rating = car.standing?.rating;
  const facts = [
    car.mileage_km !== null && `${new Intl.NumberFormat('ru').format(car.mileage_km)} ${kilometres[locale]}`,
    car.transmission?.label,
    car.city.label,
  ].filter(Boolean);
  const [mark, title, price, about, told] = await Promise.all([
    textPicture('TULPAR AUTO', { size: 30, isBold: true }),
    textPicture(carTitle(car), { size: 56, isBold: true }),
    textPicture(tengeText(car.price, locale), { size: 76, isBold: true }),
    textPicture(facts.join(' · '), { size: 34, colour: '#d5dde3' }),
    rating && ratingColours[rating.value]
      ? textPicture(rating.label, {
          size: 34,
          isBold: true,
          colour: ratingColours[rating.value] as string,
          maxWidth: 440,
        })
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
  const base = photo
    ? sharp(photo).resize(width, height, { fit: 'cover' })
    : sharp({ create: { width, height, channels: 3, background: night } });
  const pixels = await base.composite(layers).removeAlpha().raw().toBuffer();
  for (const quality of qualities) {
    const file = await sharp(pixels, { raw: { width, height, channels: 3 } })
      .jpeg({ quality, mozjpeg: true })
      .toBuffer();
    if (file.length < maxBytes || quality === qualities.at(-1)) return file;
  }
  throw new Error('There is a last quality');
}

/**
 * The picture of a car in a language, made when it is first asked for and stored until the car's price, photo or rating
 * change. Cars without a page have none.
 */
async function carPreview(services: Services, carId: number, locale: Locale): Promise<Buffer> {
  const { storage, clock } = services;
  const context = {
    ...services,
    locale,
    actor: guest,
    now: clock.now(),
    visitor: nobody,
    caller: nobody,
    mustInclude: null,
  };
  const car = await readCar(context as never, { id: carId });
  const key = `previews/${carId}/${locale}-${previewVersion(car)}.jpg`;
  if (await storage.has(key)) return readWhole(storage, key);
  return inPictureQueue({ key, memberId: 0 }, async () => {
    const file = await draw(services, { car, locale });
    await storage.put(key, file);
    await replaceStored(services, { carId, locale, key });
    return file;
  });
}

/** Remembers the picture, and removes the one that the car had before. */
async function replaceStored(
  { db, storage }: Services,
  { carId, locale, key }: { carId: number; locale: Locale; key: string },
): Promise<void> {
  const { rows } = await sql<{ old_key: string | null }>`
    with old as (select storage_key from car_previews where listing_id = ${carId} and locale = ${locale})
    insert into car_previews (listing_id, locale, storage_key) values (${carId}, ${locale}, ${key})
    on conflict (listing_id, locale) do update set storage_key = excluded.storage_key
    returning (select storage_key from old) as old_key`.execute(db);
  const old = rows[0]?.old_key;
  if (old && old !== key) await storage.remove(old);
}

const keptDays = 30;

/** Removes the pictures of cars that have long been sold, or are gone. */
export async function sweepPreviews({ db, storage, clock }: Services): Promise<void> {
  const { rows } = await sql<{ storage_key: string }>`
    select storage_key from car_previews p left join listings l on l.id = p.listing_id
    where l.id is null or (l.status <> 'published'
      and coalesce(l.off_sale_at, l.created_at) < ${clock.now()}::timestamptz - make_interval(days => ${keptDays}))`.execute(
    db,
  );
  for (const { storage_key: key } of rows) {
    await storage.remove(key);
    await db.deleteFrom('car_previews').where('storage_key', '=', key).execute();
  }
}

const hour = 3600;

/** `/previews/cars/7/ru.jpg`. Robots ask again when the address changes, which has the version in its query. */
export function mountPreviews(app: FastifyInstance, services: Services): void {
  app.get('/previews/cars/:id/:file', async (request, reply) => {
    const { id, file } = request.params as { id: string; file: string };
    const locale = /^(\w\w)\.jpg$/.exec(file)?.[1] ?? '';
    if (!/^\d{1,15}$/.test(id) || !isLocale(locale)) throw new Problem('not_found');
    const content = await carPreview(services, Number(id), locale);
    return reply
      .header('cache-control', `public, max-age=${24 * hour}`)
      .header('content-length', content.length)
      .type('image/jpeg')
      .send(content);
  });
}
