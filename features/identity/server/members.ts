import { type Selectable, sql } from 'kysely';
import type { Locale } from '../../../platform/contract/locale.ts';
import type { Services } from '../../../platform/server/context.ts';
import type { Database } from '../../../platform/server/database.ts';
import type { Members } from '../../../platform/server/database-types.ts';
import { writeAudit } from './audit.ts';
import type { Who } from './provider.ts';

export type MemberRow = Selectable<Members>;

/** What creating an account needs; a `Context` has all of it. */
type Making = Pick<Services, 'onNewMember'> & { locale: Locale; now: Date };

/**
 * The member for a provider's account, created at the first sign-in. A new sign-in method is linked to an existing
 * member only if both have verified the same address or phone.
 */
export async function memberOfWho(db: Database, who: Who, making: Making): Promise<MemberRow> {
  const { now } = making;
  return db.transaction().execute(async (trx) => {
    await oneAtATime(trx, [`${who.provider}:${who.uid}`, who.email, who.phone]);
    const known = await memberByLogin(trx, who);
    const member = known ?? (await memberByProof(trx, who)) ?? (await addMember(trx, making));
    await trx
      .insertInto('member_logins')
      .values({
        provider: who.provider,
        uid: who.uid,
        member_id: member.id,
        name: who.name,
        picture: who.picture,
        created_at: now,
      })
      .onConflict((conflict) =>
        conflict.columns(['provider', 'uid']).doUpdateSet({ name: who.name, picture: who.picture }),
      )
      .execute();
    if (member.deleted_at) return member;
    const current = await takeProofs(trx, member, who);
    await takeInvitation(trx, current, now);
    return current;
  });
}

/** The member with this phone number, created if there is none. */
export async function memberOfPhone(db: Database, phone: string, making: Making): Promise<MemberRow> {
  return db.transaction().execute(async (trx) => {
    await oneAtATime(trx, [phone]);
    const known = await trx.selectFrom('members').selectAll().where('phone', '=', phone).executeTakeFirst();
    return known ?? addMember(trx, making, phone);
  });
}

/** Serializes requests that would create the same member. */
export async function oneAtATime(trx: Database, names: (string | null)[]): Promise<void> {
  for (const name of names) {
    if (name) await sql`select pg_advisory_xact_lock(hashtext(${`member:${name}`}))`.execute(trx);
  }
}

async function memberByLogin(trx: Database, { provider, uid }: Who): Promise<MemberRow | undefined> {
  return trx
    .selectFrom('members')
    .innerJoin('member_logins', 'member_logins.member_id', 'members.id')
    .selectAll('members')
    .where('member_logins.provider', '=', provider)
    .where('member_logins.uid', '=', uid)
    .executeTakeFirst();
}

async function memberByProof(trx: Database, who: Who): Promise<MemberRow | undefined> {
  const byEmail =
    who.email && who.emailVerified
      ? await trx
          .selectFrom('members')
          .selectAll()
          .where('email', '=', who.email)
          .where('email_verified', '=', true)
          .executeTakeFirst()
      : undefined;
  if (byEmail || !who.phone) return byEmail;
  return trx.selectFrom('members').selectAll().where('phone', '=', who.phone).executeTakeFirst();
}

async function addMember(
  trx: Database,
  { locale, now, onNewMember }: Making,
  phone: string | null = null,
): Promise<MemberRow> {
  const member = await trx
    .insertInto('members')
    .values({ phone, created_at: now })
    .returningAll()
    .executeTakeFirstOrThrow();
  for (const write of onNewMember) await write(trx, { memberId: member.id, locale, now });
  return member;
}

/** Copies verified data from the provider unless another member has them; an unverified address never replaces a verified one. */
async function takeProofs(trx: Database, member: MemberRow, who: Who): Promise<MemberRow> {
  const isEmailNews = who.email !== null && (who.emailVerified || !member.email_verified);
  const hasEmailAnother =
    who.email !== null && who.emailVerified && (await isTaken(trx, member, { email: who.email }));
  const takesEmail = isEmailNews && !hasEmailAnother;
  const takesPhone =
    who.phone !== null && !member.phone && !(await isTaken(trx, member, { phone: who.phone }));
  return trx
    .updateTable('members')
    .set({
      email: takesEmail ? who.email : member.email,
      email_verified: takesEmail ? who.emailVerified : member.email_verified,
      phone: takesPhone ? who.phone : member.phone,
    })
    .where('id', '=', member.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

async function isTaken(
  trx: Database,
  { id }: MemberRow,
  proof: { email: string } | { phone: string },
): Promise<boolean> {
  const others = trx.selectFrom('members').select('id').where('id', '<>', id);
  const other =
    'email' in proof
      ? await others.where('email', '=', proof.email).where('email_verified', '=', true).executeTakeFirst()
      : await others.where('phone', '=', proof.phone).executeTakeFirst();
  return other !== undefined;
}

/** Grants roles that were promised to an address before the account existed; requires the address to be verified. */
async function takeInvitation(trx: Database, member: MemberRow, now: Date): Promise<void> {
  if (!member.email || !member.email_verified) return;
  const invitation = await trx
    .deleteFrom('staff_invitations')
    .where('email', '=', member.email)
    .returning('role')
    .executeTakeFirst();
  if (invitation) await addRole(trx, { memberId: member.id, role: invitation.role, grantedBy: null, now });
}

export async function addRole(
  trx: Database,
  about: { memberId: number; role: string; grantedBy: number | null; now: Date },
): Promise<void> {
  const { memberId, role, grantedBy, now } = about;
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('member_roles')
    .values({ member_id: memberId, role, granted_by: grantedBy, granted_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (!numInsertedOrUpdatedRows) return;
  await writeAudit(trx, {
    actorId: grantedBy,
    action: 'role_granted',
    targetType: 'member',
    targetId: memberId,
    details: { role },
    now,
  });
}
