import { sql } from 'kysely';
import type { InputOf, OutputOf } from '../../../platform/contract/endpoint.ts';
import type { FirmRole } from '../../../platform/contract/firm-roles.ts';
import { Problem } from '../../../platform/contract/problem.ts';
import { type Context, memberOf } from '../../../platform/server/context.ts';
import { type Database, lockName } from '../../../platform/server/database.ts';
import { actForFirm as actFor, addFirmAccount } from '../../identity/server/public.ts';
import type * as contract from '../contract.ts';
import { type Firm, type FirmRefusal, maxFirmsOfPerson } from '../contract.ts';
import { confirmedPhones, firmOf, lockFirm } from './queries.ts';

/** Founds a firm. Its name counts for others only when a manager has confirmed it. */
export async function applyForFirm(
  context: Context,
  input: InputOf<typeof contract.applyForFirm>,
): Promise<Firm> {
  const { db, clock, locale, onNewMember } = context;
  const { personId } = memberOf(context);
  const now = clock.now();
  return db.transaction().execute(async (trx) => {
    await lockName(trx, `firms of ${personId}`);
    const { rows } = await sql<{ firms: number; is_taken: boolean }>`
      select (select count(*) from firm_people where member_id = ${personId} and role = 'owner')::int as firms,
        exists (select from firms where bin = ${input.bin} and state = 'active') as is_taken`.execute(trx);
    if ((rows[0]?.firms ?? 0) >= maxFirmsOfPerson) throw new Problem<FirmRefusal>('too_many_firms');
    if (rows[0]?.is_taken) throw taken();
    await refuseUnknownCity(trx, input.city);
    const firmId = await addFirmAccount(trx, {
      ownerId: personId,
      name: input.name,
      locale,
      now,
      onNewMember,
    });
    const { city, ...facts } = input;
    await trx
      .insertInto('firms')
      .values({ ...facts, member_id: firmId, city_id: city, applied_at: now })
      .execute();
    return firmOf(trx, { firmId, personId });
  });
}

const taken = () =>
  new Problem<FirmRefusal>('bin_taken', [{ field: 'bin', code: 'bin_taken', message: 'Taken' }]);

async function refuseUnknownCity(db: Database, city: number): Promise<void> {
  const known = await db.selectFrom('cities').select('id').where('id', '=', city).executeTakeFirst();
  if (!known)
    throw new Problem<FirmRefusal>('unknown_city', [
      { field: 'city', code: 'unknown_city', message: 'Unknown' },
    ]);
}

export async function listMyFirms(context: Context): Promise<OutputOf<typeof contract.listMyFirms>> {
  const { db } = context;
  const { personId, firm } = memberOf(context);
  const { rows: results } = await sql<OutputOf<typeof contract.listMyFirms>['results'][number]>`
    select m.public_id as id, f.name, p.role, f.state, f.refusal
    from firm_people p join firms f on f.member_id = p.firm_id join members m on m.id = p.firm_id
    where p.member_id = ${personId} and m.blocked_at is null and m.deleted_at is null
    order by f.name, f.member_id`.execute(db);
  const { rows: invitations } = await sql<{ id: string; name: string; role: FirmRole }>`
    select i.id, f.name, i.role
    from members me join firm_invitations i on i.email = me.email join firms f on f.member_id = i.firm_id
    where me.id = ${personId} and me.email_verified and f.state = 'active' order by i.created_at`.execute(db);
  const current =
    firm === null
      ? undefined
      : await db
          .selectFrom('firms')
          .innerJoin('members', 'members.id', 'firms.member_id')
          .select(['members.public_id as id', 'firms.name'])
          .where('firms.member_id', '=', firm.id)
          .executeTakeFirst();
  return {
    results,
    current: firm && current ? { ...current, role: firm.role } : null,
    invitations,
  };
}

export async function actForFirm(
  context: Context,
  { firm: publicId }: InputOf<typeof contract.actForFirm>,
): Promise<{ done: true }> {
  const { personId, sessionId } = memberOf(context);
  await context.db.transaction().execute(async (trx) => {
    const firmId = publicId === null ? null : await lockFirm(trx, { publicId, memberId: personId });
    await actFor(trx, sessionId, firmId);
  });
  return { done: true };
}

/** Of calls in the firm's name, `id` is the firm's. */
const whoActs = (context: Context) => {
  const { id: firmId, personId, firm } = memberOf(context);
  if (!firm) throw new Problem('not_found');
  return { firmId, personId };
};

export async function readFirm(context: Context): Promise<Firm> {
  return firmOf(context.db, whoActs(context));
}

export async function saveFirm(
  context: Context,
  { version, city, ...page }: InputOf<typeof contract.saveFirm>,
): Promise<Firm> {
  const who = whoActs(context);
  return context.db.transaction().execute(async (trx) => {
    await refuseUnknownCity(trx, city);
    const before = await trx
      .selectFrom('firms')
      .select(['version', 'phones'])
      .where('member_id', '=', who.firmId)
      .forUpdate()
      .executeTakeFirst();
    if (!before) throw new Problem('not_found');
    if (before.version !== version) throw new Problem<FirmRefusal>('firm_changed');
    const known = [...before.phones, ...(await confirmedPhones(trx, who.firmId))];
    const asked = [...page.phones, ...(page.whatsapp ? [page.whatsapp] : [])];
    if (asked.some((phone) => !known.includes(phone))) {
      const field = page.phones.every((phone) => known.includes(phone)) ? 'whatsapp' : 'phones';
      throw new Problem<FirmRefusal>('phone_not_verified', [
        { field, code: 'phone_not_verified', message: 'Not confirmed' },
      ]);
    }
    await trx
      .updateTable('firms')
      .set({ ...page, city_id: city, version: version + 1 })
      .where('member_id', '=', who.firmId)
      .execute();
    return firmOf(trx, who);
  });
}
