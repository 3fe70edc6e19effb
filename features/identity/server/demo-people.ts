import { sql } from 'kysely';
import type { Database } from '../../../platform/server/database.ts';
import { type Role, roles } from '../contract.ts';
import { hashPassword } from './password-hash.ts';

export type DemoPerson = { email: string; password: string; role: Role | null };

/** Public: these accounts can sign in only in demo mode. */
const password = 'tulpar-demo';
const demoNames: Record<Role | 'member', string> = {
  member: 'Айгерім (демо)',
  moderator: 'Модератор (демо)',
  inspector: 'Инспектор (демо)',
  manager: 'Менеджер (демо)',
  admin: 'Администратор (демо)',
};

export const demoPeople: readonly DemoPerson[] = [
  { email: 'member@demo.tulpar.kz', password, role: null },
  ...roles.map((role) => ({ email: `${role}@demo.tulpar.kz`, password, role })),
];

/** Sellers of the ads in the demo moderation queue. Nobody can sign in as them; their phone numbers are not in use. */
const sellerNames = [
  'Ерлан',
  'Динара',
  'Сергей',
  'Асель',
  'Нурлан',
  'Ольга',
  'Бауыржан',
  'Мадина',
  'Тимур',
  'Айгуль',
  'Виктор',
  'Санжар',
] as const;

type DemoSeller = { id: number; phone: string; name: string };

/**
 * Creates the demo sellers that do not exist yet; returns all of them in the order of `sellerNames`. Locks none that exist, because
 * several processes may start at once.
 */
export async function makeDemoSellers(db: Database, now: Date): Promise<DemoSeller[]> {
  const sellers = sellerNames.map((name, at) => ({ phone: `+77995550${String(101 + at)}`, name }));
  await db
    .insertInto('members')
    .values(sellers.map((seller) => ({ ...seller, is_demo: true, created_at: now })))
    .onConflict((conflict) => conflict.column('phone').doNothing())
    .execute();
  const phones = sellers.map(({ phone }) => phone);
  const known = await db.selectFrom('members').select(['id', 'phone']).where('phone', 'in', phones).execute();
  const idOf = new Map(known.map(({ id, phone }) => [phone, id]));
  return sellers.map((seller) => {
    const id = idOf.get(seller.phone);
    if (id === undefined) throw new Error('A demo seller was not made');
    return { ...seller, id };
  });
}

/** Creates the demo accounts that do not exist yet; existing accounts are not changed. */
export async function makeDemoPeople(db: Database, now: Date): Promise<void> {
  for (const { email, role, password: secret } of demoPeople) {
    const existing = await db
      .selectFrom('embedded_users')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirst();
    if (!existing) await makeDemoPerson(db, { email, secret, role, now });
  }
}

async function makeDemoPerson(
  db: Database,
  { email, secret, role, now }: { email: string; secret: string; role: Role | null; now: Date },
): Promise<void> {
  const id = crypto.randomUUID();
  const name = demoNames[role ?? 'member'];
  const hash = await hashPassword(secret);
  await db.transaction().execute(async (trx) => {
    await trx.insertInto('embedded_users').values({ id, email, name, email_verified: true }).execute();
    await trx
      .insertInto('embedded_accounts')
      .values({
        id: crypto.randomUUID(),
        account_id: id,
        provider_id: 'credential',
        user_id: id,
        password: hash,
      })
      .execute();
    const { rows } = await sql<{ id: number }>`
      insert into members (email, email_verified, is_demo, created_at) values (${email}, true, true, ${now})
      on conflict do nothing returning id`.execute(trx);
    const memberId = rows[0]?.id;
    if (memberId === undefined) return;
    await trx
      .insertInto('member_logins')
      .values({ provider: 'embedded', uid: id, member_id: memberId, name })
      .execute();
    if (role)
      await trx.insertInto('member_roles').values({ member_id: memberId, role, granted_at: now }).execute();
  });
}
