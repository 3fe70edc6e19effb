import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Locale } from '../../../platform/contract/locale.ts';
import type { Services } from '../../../platform/server/context.ts';
import { type Database, lockName } from '../../../platform/server/database.ts';
import type { Members } from '../../../platform/server/database-types.ts';
import { writeAudit } from './audit-actions.ts';
import type { ProviderIdentity } from './provider.ts';

export type MemberRow = Selectable<Members>;

/** What is needed to create an account; a `Context` has all of it. */
type CreationContext = Pick<Services, 'onNewMember'> & { locale: Locale; now: Date };

/**
 * The member for a provider's account, created at the first sign-in. A new sign-in method is linked to an existing
 * member only if both have verified the same address or phone.
 */
export async function memberOfIdentity(
  db: Database,
  identity: ProviderIdentity,
  context: CreationContext,
): Promise<MemberRow> {
  const { now } = context;
  return db.transaction().execute(async (trx) => {
    await lockMemberCreation(trx, [`${identity.provider}:${identity.uid}`, identity.email, identity.phone]);
    const existing = await memberByLogin(trx, identity);
    const member =
      existing ?? (await memberByVerifiedContact(trx, identity)) ?? (await addMember(trx, context));
    await trx
      .insertInto('member_logins')
      .values({
        provider: identity.provider,
        uid: identity.uid,
        member_id: member.id,
        name: identity.name,
        picture: identity.picture,
        created_at: now,
      })
      .onConflict((conflict) =>
        conflict.columns(['provider', 'uid']).doUpdateSet({ name: identity.name, picture: identity.picture }),
      )
      .execute();
    if (member.deleted_at) return member;
    const current = await copyVerifiedContacts(trx, member, identity);
    await acceptInvitation(trx, current, now);
    return current;
  });
}

/** The member with this phone number; a new member is created if nobody has the number. */
export async function memberOfPhone(
  db: Database,
  phone: string,
  context: CreationContext,
): Promise<MemberRow> {
  return db.transaction().execute(async (trx) => {
    await lockMemberCreation(trx, [phone]);
    const existing = await trx
      .selectFrom('members')
      .selectAll()
      .where('phone', '=', phone)
      .executeTakeFirst();
    return existing ?? addMember(trx, context, phone);
  });
}

/** Lets what a member changes at once be done one after another. */
export async function lockMember(trx: Database, id: number): Promise<void> {
  await sql`select from members where id = ${id} for no key update`.execute(trx);
}

/** Serializes requests that would create the same member. */
export async function lockMemberCreation(trx: Database, names: (string | null)[]): Promise<void> {
  for (const name of names) {
    if (name) await lockName(trx, `member:${name}`);
  }
}

async function memberByLogin(
  trx: Database,
  { provider, uid }: ProviderIdentity,
): Promise<MemberRow | undefined> {
  return trx
    .selectFrom('members')
    .innerJoin('member_logins', 'member_logins.member_id', 'members.id')
    .selectAll('members')
    .where('member_logins.provider', '=', provider)
    .where('member_logins.uid', '=', uid)
    .executeTakeFirst();
}

async function memberByVerifiedContact(
  trx: Database,
  identity: ProviderIdentity,
): Promise<MemberRow | undefined> {
  const byEmail =
    identity.email && identity.emailVerified
      ? await trx
          .selectFrom('members')
          .selectAll()
          .where('email', '=', identity.email)
          .where('email_verified', '=', true)
          .executeTakeFirst()
      : undefined;
  if (byEmail || !identity.phone) return byEmail;
  return trx.selectFrom('members').selectAll().where('phone', '=', identity.phone).executeTakeFirst();
}

export async function addMember(
  trx: Database,
  { locale, now, onNewMember }: CreationContext,
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
async function copyVerifiedContacts(
  trx: Database,
  member: MemberRow,
  identity: ProviderIdentity,
): Promise<MemberRow> {
  const mayReplaceEmail = identity.email !== null && (identity.emailVerified || !member.email_verified);
  const isEmailTaken =
    identity.email !== null &&
    identity.emailVerified &&
    (await isTaken(trx, member, { email: identity.email }));
  const setsEmail = mayReplaceEmail && !isEmailTaken;
  const setsPhone =
    identity.phone !== null && !member.phone && !(await isTaken(trx, member, { phone: identity.phone }));
  return trx
    .updateTable('members')
    .set({
      email: setsEmail ? identity.email : member.email,
      email_verified: setsEmail ? identity.emailVerified : member.email_verified,
      phone: setsPhone ? identity.phone : member.phone,
    })
    .where('id', '=', member.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

async function isTaken(
  trx: Database,
  { id }: MemberRow,
  contact: { email: string } | { phone: string },
): Promise<boolean> {
  const otherMembers = trx.selectFrom('members').select('id').where('id', '<>', id);
  const owner =
    'email' in contact
      ? await otherMembers
          .where('email', '=', contact.email)
          .where('email_verified', '=', true)
          .executeTakeFirst()
      : await otherMembers.where('phone', '=', contact.phone).executeTakeFirst();
  return owner !== undefined;
}

/** Grants the roles that an admin promised to an address before the account existed. The address must be verified. */
async function acceptInvitation(trx: Database, member: MemberRow, now: Date): Promise<void> {
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
  input: { memberId: number; role: string; grantedBy: number | null; now: Date },
): Promise<void> {
  const { memberId, role, grantedBy, now } = input;
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
