import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { dayMs } from '../../../platform/contract/durations.ts';
import type { InputOf, OutputOf } from '../../../platform/contract/endpoint.ts';
import type { FirmRole } from '../../../platform/contract/firm-roles.ts';
import { localizedPath } from '../../../platform/contract/locale.ts';
import { Problem } from '../../../platform/contract/problem.ts';
import { type Context, memberOf } from '../../../platform/server/context.ts';
import type { Database } from '../../../platform/server/database.ts';
import { letterBody } from '../../../platform/server/letter-body.ts';
import { exceedsAnyLimit } from '../../../platform/server/limits.ts';
import { quoted } from '../../../platform/server/message-kind.ts';
import { sendLetter } from '../../../platform/server/outgoing.ts';
import { putFirmPerson, removeFirmPerson } from '../../identity/server/public.ts';
import type * as contract from '../contract.ts';
import { firmLimits, type PeopleRefusal } from '../contract.ts';
import { lockFirm } from './queries.ts';

type People = OutputOf<typeof contract.listFirmPeople>;

const day = 86_400;
/** Each invitation is a letter to somebody who may not know of it. */
const letterLimits = { firm: [{ seconds: day, max: 30 }], mailbox: [{ seconds: day, max: 3 }] };

const words = {
  ru: {
    subject: (firm: string) => `${firm} приглашает вас на Tulpar Auto`,
    text: (firm: string) =>
      `Компания ${firm} приглашает вас вести её объявления и переписку на Tulpar Auto. Войдите по этому адресу почты и примите приглашение.`,
    why: 'Если вы не знаете эту компанию, ничего делать не нужно.',
  },
  kk: {
    subject: (firm: string) => `${firm} сізді Tulpar Auto сайтына шақырады`,
    text: (firm: string) =>
      `${firm} компаниясы сізді Tulpar Auto сайтында хабарландырулары мен хат алмасуын жүргізуге шақырады. Осы пошта мекенжайымен кіріп, шақыруды қабылдаңыз.`,
    why: 'Бұл компанияны білмесеңіз, ештеңе істеудің қажеті жоқ.',
  },
  en: {
    subject: (firm: string) => `${firm} invites you to Tulpar Auto`,
    text: (firm: string) =>
      `${firm} invites you to look after its ads and conversations on Tulpar Auto. Sign in with this email address and accept the invitation.`,
    why: 'If you do not know this firm, there is nothing to do.',
  },
} as const;

async function peopleOf(db: Database, firmId: number, personId: number): Promise<People> {
  const { rows: results } = await sql<People['results'][number]>`
    select m.public_id as id, m.name, m.email, p.role, m.id = ${personId} as is_me
    from firm_people p join members m on m.id = p.member_id
    where p.firm_id = ${firmId} order by p.added_at, m.id`.execute(db);
  const invitations = await db
    .selectFrom('firm_invitations')
    .select(['id', 'email', 'role', 'created_at'])
    .where('firm_id', '=', firmId)
    .orderBy('created_at')
    .execute();
  return {
    results,
    invitations: invitations.map(({ created_at, role, ...invitation }) => ({
      ...invitation,
      role: role as FirmRole,
      created_at: created_at.toISOString(),
    })),
  };
}

export async function listFirmPeople(context: Context): Promise<People> {
  const { id, personId } = memberOf(context);
  return peopleOf(context.db, id, personId);
}

/** Locks the firm, so that of two owners who remove each other at the same moment one stays. */
async function change(
  context: Context,
  work: (trx: Database, firmId: number) => Promise<void>,
): Promise<People> {
  const { id: firmId, personId, firm } = memberOf(context);
  if (!firm) throw new Problem('not_found');
  return context.db.transaction().execute(async (trx) => {
    await sql`select from members where id = ${firmId} for update`.execute(trx);
    const { rows } = await sql`
      select from firm_people where firm_id = ${firmId} and member_id = ${personId} and role = 'owner'`.execute(
      trx,
    );
    if (rows.length === 0) throw new Problem('firm_role_required');
    await work(trx, firmId);
    return peopleOf(trx, firmId, personId);
  });
}

export function inviteToFirm(
  context: Context,
  { email, role }: InputOf<typeof contract.inviteToFirm>,
): Promise<People> {
  const { locale, clock, config } = context;
  const now = clock.now();
  return change(context, async (trx, firmId) => {
    const { rows } = await sql<{ name: string; people: number; is_in: boolean; is_confirmed: boolean }>`
      select name, state = 'active' as is_confirmed,
        (select count(*) from firm_people where firm_id = ${firmId})::int
          + (select count(*) from firm_invitations where firm_id = ${firmId})::int as people,
        exists (select from firm_people p join members m on m.id = p.member_id
          where p.firm_id = ${firmId} and m.email = ${email} and m.email_verified) as is_in
      from firms where member_id = ${firmId}`.execute(trx);
    const [firm] = rows;
    if (!firm?.is_confirmed) throw new Problem<PeopleRefusal>('firm_not_confirmed');
    if (firm.is_in)
      throw new Problem<PeopleRefusal>('already_in_firm', [
        { field: 'email', code: 'already_in_firm', message: 'Already in the firm' },
      ]);
    if (firm.people >= firmLimits.people) throw new Problem<PeopleRefusal>('too_many_people');
    const counts = [
      { who: `firm ${firmId}`, limits: letterLimits.firm },
      { who: email, limits: letterLimits.mailbox },
    ];
    if (await exceedsAnyLimit(trx, { action: 'firm_invitation', counts, now }))
      throw new Problem('too_many_requests');
    await trx
      .insertInto('firm_invitations')
      .values({ id: randomUUID(), firm_id: firmId, email, role, created_at: now })
      .onConflict((conflict) => conflict.columns(['firm_id', 'email']).doUpdateSet({ role, created_at: now }))
      .execute();
    const { subject, text, why } = words[locale];
    const name = quoted(firm.name, locale);
    const url = config.publicUrl + localizedPath(locale, '/account/firm');
    const body = letterBody({ locale, parts: [{ text: text(name), url }], notes: [{ text: why }] });
    await sendLetter(trx, { to: email, subject: subject(name), ...body });
  });
}

const invitationDays = 90;

/** Deletes the addresses of those who did not answer. */
export async function deleteOldInvitations(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - invitationDays * dayMs);
  await db.deleteFrom('firm_invitations').where('created_at', '<', before).execute();
}

export function withdrawInvitation(
  context: Context,
  { invitationId }: InputOf<typeof contract.withdrawInvitation>,
): Promise<People> {
  return change(context, async (trx, firmId) => {
    await trx
      .deleteFrom('firm_invitations')
      .where('id', '=', invitationId)
      .where('firm_id', '=', firmId)
      .execute();
  });
}

async function personOf(trx: Database, firmId: number, publicId: string): Promise<number> {
  const person = await trx
    .selectFrom('firm_people')
    .innerJoin('members', 'members.id', 'firm_people.member_id')
    .select('members.id')
    .where('firm_id', '=', firmId)
    .where('members.public_id', '=', publicId)
    .executeTakeFirst();
  if (!person) throw new Problem('not_found');
  return person.id;
}

async function refuseLastOwner(trx: Database, firmId: number, memberId: number): Promise<void> {
  const { rows } = await sql`
    select from firm_people where firm_id = ${firmId} and role = 'owner' and member_id <> ${memberId}`.execute(
    trx,
  );
  if (rows.length === 0) throw new Problem<PeopleRefusal>('last_owner');
}

export function setFirmRole(
  context: Context,
  { personId, role }: InputOf<typeof contract.setFirmRole>,
): Promise<People> {
  return change(context, async (trx, firmId) => {
    const memberId = await personOf(trx, firmId, personId);
    if (role !== 'owner') await refuseLastOwner(trx, firmId, memberId);
    await putFirmPerson(trx, { firmId, memberId, role, now: context.clock.now() });
  });
}

export function removeFromFirm(
  context: Context,
  { personId }: InputOf<typeof contract.removeFromFirm>,
): Promise<People> {
  return change(context, async (trx, firmId) => {
    const memberId = await personOf(trx, firmId, personId);
    await refuseLastOwner(trx, firmId, memberId);
    await removeFirmPerson(trx, { firmId, memberId });
  });
}

export async function leaveFirm(
  context: Context,
  { firmId: publicId }: InputOf<typeof contract.leaveFirm>,
): Promise<{ done: true }> {
  const { personId: memberId } = memberOf(context);
  await context.db.transaction().execute(async (trx) => {
    const firmId = await lockFirm(trx, { publicId, memberId });
    await refuseLastOwner(trx, firmId, memberId);
    await removeFirmPerson(trx, { firmId, memberId });
  });
  return { done: true };
}

export async function answerInvitation(
  context: Context,
  { invitationId, accept }: InputOf<typeof contract.answerInvitation>,
): Promise<{ done: true }> {
  const { db, clock } = context;
  const { personId: memberId } = memberOf(context);
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ firm_id: number; role: FirmRole }>`
      delete from firm_invitations i using members me
      where i.id = ${invitationId} and me.id = ${memberId} and me.email_verified and me.email = i.email
      returning i.firm_id, i.role`.execute(trx);
    const [invitation] = rows;
    if (!invitation) throw new Problem('not_found');
    if (!accept) return;
    const { rows: people } = await sql`
      select from firm_people where firm_id = ${invitation.firm_id} and member_id = ${memberId}`.execute(trx);
    if (people.length > 0) throw new Problem<PeopleRefusal>('already_in_firm');
    const { firm_id: firmId, role } = invitation;
    await putFirmPerson(trx, { firmId, memberId, role, now: clock.now() });
  });
  return { done: true };
}
