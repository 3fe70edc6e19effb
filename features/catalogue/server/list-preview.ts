import type { FastifyInstance } from 'fastify';
import { dayMs } from '../../../platform/contract/durations.ts';
import { isLocale } from '../../../platform/contract/locale.ts';
import { Problem } from '../../../platform/contract/problem.ts';
import { type Context, guestContext, type Services } from '../../../platform/server/context.ts';
import { inPictureQueue } from '../../../platform/server/pictures/picture-queue.ts';
import { tengeText } from '../../../platform/server/tenge-text.ts';
import type { CarCard } from '../../listings/contract.ts';
import { cachedCards, drawShareCard, largestPhoto } from '../../listings/server/public.ts';
import { describeLanding } from '../landing-contract.ts';
import { namesIn } from './card-names.ts';
import { countLanding } from './describe-landing.ts';
import { photosOnCard } from './list-cars.ts';

/* The picture that a link to a brand, a model or a city has in messengers: how many cars, what they cost, the newest. */

/** The most pictures that a process keeps, of up to 100 kB each. */
const maxKept = 100;

async function draw(context: Context, input: Parameters<typeof countLanding>[1]): Promise<Buffer> {
  const { locale, storage } = context;
  const { subject, ads, total, middle, newest, terms, dictionary } = await countLanding(context, input);
  if (total === 0) throw new Problem('not_found');
  const [card] = await cachedCards(
    { ...context, ...terms, names: namesIn(dictionary, locale) },
    newest.slice(0, 1),
    photosOnCard,
  );
  if (!card) throw new Problem('not_found');
  const { photos, price } = JSON.parse(String(card.text)) as CarCard;
  const { low, high } = middle ?? { low: price, high: price };
  return drawShareCard({
    photo: await largestPhoto(storage, photos[0]),
    title: subject,
    about: ads,
    price: low < high ? `${tengeText(low, locale)} – ${tengeText(high, locale)}` : tengeText(price, locale),
  });
}

/** `/previews/lists/ru.jpg?model=toyota/camry&city=almaty`: made once a day and process. */
export function mountListPreviews(app: FastifyInstance, services: Services): void {
  const kept = new Map<string, Promise<Buffer>>();
  app.get('/previews/lists/:file', async (request, reply) => {
    const locale = /^(\w\w)\.jpg$/.exec((request.params as { file: string }).file)?.[1] ?? '';
    const { success, data } = describeLanding.input.safeParse(request.query);
    if (!isLocale(locale) || !success) throw new Problem('not_found');
    const { lang: _, ...input } = data;
    const today = Math.floor(services.clock.now().getTime() / dayMs);
    const key = JSON.stringify([locale, today, input]);
    const picture =
      kept.get(key) ??
      inPictureQueue({ key, memberId: 0 }, () =>
        draw(guestContext({ ...services, log: app.log }, locale), input),
      );
    kept.set(key, picture);
    picture.catch(() => kept.delete(key));
    const [oldest] = kept.keys();
    if (kept.size > maxKept && oldest !== undefined) kept.delete(oldest);
    const content = await picture;
    return reply
      .header('cache-control', 'public, max-age=86400')
      .header('content-length', content.length)
      .type('image/jpeg')
      .send(content);
  });
}
