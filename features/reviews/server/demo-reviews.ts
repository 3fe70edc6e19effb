import { sql } from 'kysely';
import { dayMs } from '../../../platform/contract/durations.ts';
import type { Database } from '../../../platform/server/database.ts';

/** Made-up reviews, marked as such wherever they are shown. */
const demoReviews = [
  [
    4,
    'Айгерим С.',
    5,
    'Смотрела Камри: в отчёте честно написали про крашеное крыло. Торговаться не пришлось, цену уже учли.',
  ],
  [
    9,
    'Данияр К.',
    5,
    'Туксонымды төрт күнде саттым. Хабарландыруды он минутта толтырдым, модератор сол күні тексерді.',
  ],
  [
    16,
    'Наталья П.',
    4,
    'Записалась на осмотр в субботу, приехала вовремя, но подождать пришлось почти сорок минут: перед нами задержали другую машину. За это минус одна звезда. Сам осмотр понравился: мастер показал каждую царапину, объяснил, что важно, а что нет, и отговорил от той машины, которую я уже почти купила. Через неделю нашла здесь же другую, и с ней всё хорошо.',
  ],
  [23, 'Ерболат М.', 5, 'Несиені есептеп, өтінім қалдырдым. Ертесіне қоңырау шалды, бәрін түсіндірді.'],
  [31, 'Сергей В.', 3, 'Машина хорошая, но документы оформляли дольше, чем обещали: вместо часа почти три.'],
  [
    44,
    'Mary T.',
    5,
    'Clear photos, the real price and no surprises at the yard. They answered me in English, too.',
  ],
] as const satisfies readonly (readonly [daysAgo: number, author: string, rating: number, text: string])[];

/** Adds missing demo reviews. Existing ones are not changed, so that a hidden review stays hidden. */
export async function makeDemoReviews(db: Database, now: Date): Promise<void> {
  await db
    .insertInto('reviews')
    .values(
      demoReviews.map(([daysAgo, author, rating, text], at) => ({
        source: 'demo',
        external_id: `demo-${at + 1}`,
        author,
        rating,
        text,
        written_at: new Date(now.getTime() - daysAgo * dayMs),
        fetched_at: now,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await sql`insert into review_sources (source, asked_at) values ('demo', ${now}) on conflict do nothing`.execute(
    db,
  );
}
