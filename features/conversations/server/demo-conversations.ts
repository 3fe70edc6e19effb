import { sql } from 'kysely';
import { minuteMs } from '../../../platform/contract/durations.ts';
import type { Database } from '../../../platform/server/database.ts';
import { makeDemoSellers } from '../../identity/server/public.ts';
import { giveDemoListings } from '../../listings/server/public.ts';

/* The demo member talks with demo people: as a buyer about one of their cars, and as the seller of the own ad. */

/** Cars of private sellers that get an account, so that they can be written to. */
const carCount = 60;

type Line = { isMembers: boolean; text: string; minutesAgo: number };

const asBuyer: readonly Line[] = [
  { isMembers: true, text: 'Здравствуйте! Ещё продаётся?', minutesAgo: 26 * 60 },
  { isMembers: false, text: 'Добрый день, да, продаётся.', minutesAgo: 25 * 60 },
  { isMembers: true, text: 'Какой торг? И крашеные детали есть?', minutesAgo: 24 * 60 },
  {
    isMembers: false,
    text: 'Торг у капота. Переднее крыло перекрашивали после царапины, остальное родное. Есть замеры.',
    minutesAgo: 130,
  },
  { isMembers: false, text: 'Могу показать сегодня после шести.', minutesAgo: 128 },
];
const asSeller: readonly Line[] = [
  { isMembers: false, text: 'Сәлеметсіз бе! Көлікті қайдан көруге болады?', minutesAgo: 18 },
];
/** Two demo people, of whom one is reported. */
const asFraud: readonly Line[] = [
  { isMembers: true, text: 'Здравствуйте, можно посмотреть машину завтра?', minutesAgo: 200 },
  {
    isMembers: false,
    text: 'Желающих много. Переведите 50 000 ₸ на карту, и я её придержу. Пишите в Telegram.',
    minutesAgo: 190,
  },
];

/** Once, so that what the member has written, archived or deleted since is kept. */
export async function makeDemoConversations(db: Database, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const sellers = await makeDemoSellers(trx, now);
    await giveDemoListings(trx, { memberIds: sellers.map(({ id }) => id), count: carCount });
    const member = await trx
      .selectFrom('members')
      .select('id')
      .where('is_demo', '=', true)
      .where('email', '=', 'member@demo.tulpar.kz')
      .forUpdate()
      .executeTakeFirst();
    const [first, second, third, fourth] = sellers;
    if (!member || !first || !second) return;
    const known = await trx
      .selectFrom('conversation_sides')
      .select('conversation_id')
      .where('member_id', '=', member.id)
      .executeTakeFirst();
    if (known) return;
    const talk = { trx, memberId: member.id, now };
    await addTalk({ ...talk, otherId: first.id, isBuyer: true, lines: asBuyer });
    await addTalk({ ...talk, otherId: second.id, isBuyer: false, lines: asSeller });
    if (!third || !fourth) return;
    const reported = { ...talk, memberId: third.id, otherId: fourth.id };
    const id = await addTalk({ ...reported, isBuyer: true, lines: asFraud });
    if (id === null) return;
    await trx
      .insertInto('member_reports')
      .values({
        conversation_id: id,
        reporter_id: third.id,
        member_id: fourth.id,
        reason: 'fraud',
        comment: 'Просит предоплату за машину, которую не показывает',
        created_at: new Date(now.getTime() - 180 * minuteMs),
      })
      .execute();
  });
}

type Talk = {
  trx: Database;
  memberId: number;
  otherId: number;
  /** Whether the demo member is the buyer. */
  isBuyer: boolean;
  lines: readonly Line[];
  now: Date;
};

/** Null if the seller has no car, or the two talk of it already: with another account of the demo member, which was closed. */
async function addTalk({ trx, memberId, otherId, isBuyer, lines, now }: Talk): Promise<number | null> {
  const [buyerId, sellerId] = isBuyer ? [memberId, otherId] : [otherId, memberId];
  const car = await trx
    .selectFrom('listings')
    .select('id')
    .where('member_id', '=', sellerId)
    .where('status', '=', 'published')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  if (!car) return null;
  const talk = await trx
    .insertInto('conversations')
    .values({ listing_id: car.id, buyer_id: buyerId, seller_id: sellerId, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!talk) return null;
  const { id } = talk;
  const messages = await trx
    .insertInto('conversation_messages')
    .values(
      lines.map(({ isMembers, text, minutesAgo }) => ({
        conversation_id: id,
        author_id: isMembers ? memberId : otherId,
        client_id: crypto.randomUUID(),
        text,
        created_at: new Date(now.getTime() - minutesAgo * minuteMs),
      })),
    )
    .returning(['id', 'author_id'])
    .execute();
  const last = messages.at(-1)?.id ?? 0;
  const readByMember = messages.findLast(({ author_id: author }) => author === memberId)?.id ?? 0;
  await trx
    .insertInto('conversation_sides')
    .values([
      { conversation_id: id, member_id: memberId, read_up_to: readByMember },
      { conversation_id: id, member_id: otherId, read_up_to: last },
    ])
    .execute();
  await trx.updateTable('conversations').set({ last_message_id: last }).where('id', '=', id).execute();
  return id;
}

export async function removeDemoConversations(db: Database): Promise<void> {
  await sql`
    delete from member_reports using members
    where members.is_demo and members.id in (member_reports.member_id, reporter_id, resolved_by)`.execute(db);
  await sql`
    delete from conversation_mutes using members
    where members.is_demo and members.id in (conversation_mutes.member_id, muted_by)`.execute(db);
  await sql`
    delete from conversations using members
    where members.is_demo and members.id in (conversations.buyer_id, conversations.seller_id)`.execute(db);
  await sql`
    delete from conversation_events using members
    where members.is_demo and members.id = conversation_events.member_id`.execute(db);
  await sql`
    delete from conversation_counters using members
    where members.is_demo and members.id = conversation_counters.member_id`.execute(db);
}
