import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { isLocale, type Locale } from '../../../platform/contract/locale.ts';
import { Problem } from '../../../platform/contract/problem.ts';
import { type Context, guestContext, type Services } from '../../../platform/server/context.ts';
import { inPictureQueue } from '../../../platform/server/pictures/picture-queue.ts';
import { readWhole } from '../../../platform/server/storage.ts';
import { tengeText } from '../../../platform/server/tenge-text.ts';
import { previewVersion } from '../car-preview.ts';
import { carTitle } from '../car-title.ts';
import type { CarDetail } from '../contract.ts';
import { readCar } from './read-car.ts';
import { drawShareCard, largestPhoto } from './share-card.ts';

/*
 * The picture that a link to a car has in messengers and social networks: its photo, title, price and rating. Not below
 * /api/, where robots may not look.
 */

const kilometres = { ru: 'км', kk: 'км', en: 'km' } as const satisfies Record<Locale, string>;
const ratingColours: Record<string, string> = {
  great: '#5fd09a',
  good: '#5fd09a',
  fair: '#edf2f5',
  high: '#f0b878',
  very_high: '#f0927c',
};

async function draw({ storage, locale }: Context, car: CarDetail) {
  const rating = car.standing?.rating;
  const colour = rating && ratingColours[rating.value];
  const facts = [
    car.mileage_km !== null && `${new Intl.NumberFormat('ru').format(car.mileage_km)} ${kilometres[locale]}`,
    car.transmission?.label,
    car.city.label,
  ];
  return drawShareCard({
    photo: await largestPhoto(storage, car.photos[0]),
    title: carTitle(car),
    about: facts.filter(Boolean).join(' · '),
    price: tengeText(car.price, locale),
    told: colour ? { text: rating.label, colour } : null,
  });
}

/**
 * The picture of a car in a language, made when it is first asked for and stored until the car's price, photo or rating
 * change. Cars without a page have none.
 */
async function carPreview(context: Context, carId: number): Promise<Buffer> {
  const { storage, locale } = context;
  const car = await readCar(context, { id: carId });
  const key = `previews/${carId}/${locale}-${previewVersion(car)}.jpg`;
  if (await storage.has(key)) return readWhole(storage, key);
  return inPictureQueue({ key, memberId: 0 }, async () => {
    const file = await draw(context, car);
    await storage.put(key, file);
    await replaceStored(context, { carId, locale, key });
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
    const content = await carPreview(guestContext({ ...services, log: app.log }, locale), Number(id));
    return reply
      .header('cache-control', `public, max-age=${24 * hour}`)
      .header('content-length', content.length)
      .type('image/jpeg')
      .send(content);
  });
}
