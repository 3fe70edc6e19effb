import { type SqlBool, sql } from 'kysely';
import { hourMs } from '../../../platform/contract/durations.ts';
import { Problem } from '../../../platform/contract/problem.ts';
import type { Context } from '../../../platform/server/context.ts';
import { type Database, lockName } from '../../../platform/server/database.ts';
import { type LeadFacts, type LeadKind, leadKindOf } from '../../../platform/server/lead-kind.ts';
import { countOrRefuse } from '../../../platform/server/limits.ts';
import { sendLetter } from '../../../platform/server/outgoing.ts';
import type { Visitor } from '../../../platform/server/visitor.ts';
import { policyInForce } from '../../documents/server/public.ts';
import { publicCarTitle } from '../../listings/server/public.ts';
import { leadLetter } from './letter.ts';
import { addLeadEvent, departmentAddress } from './queries.ts';

/**
 * A visitor sends a few requests in an evening. The limits of a network address are higher, as a whole office may share
 * it.
 */
const limits = {
  visitor: [
    { seconds: 3600, max: 10 },
    { seconds: 86_400, max: 30 },
  ],
  address: [
    { seconds: 60, max: 15 },
    { seconds: 3600, max: 40 },
    { seconds: 86_400, max: 150 },
  ],
};
const mergeWindowHours = 24;

export type NewLead = {
  /** One of the kinds that the feature declares. */
  kind: string;
  /** Phone number in E.164. */
  phone: string;
  first_name: string;
  last_name?: string | null;
  comment?: string | null | undefined;
  /** Id of the ad that the lead is about. */
  car?: number | undefined;
  facts?: LeadFacts;
  /** Who wrote the request down for a client who came or called; without it, the person sent it on the site. */
  writtenDownBy?: number;
  /** Honeypot: hidden from people, filled in by bots. */
  website?: string | undefined;
};

/**
 * Records a lead; every request form of the site uses it. If the same person repeats a request within a day, it is
 * merged into the first lead while that is still open, and each submission stays in its history. The e-mail is a job in
 * the same transaction, so it is not lost while the mail server is down.
 */
export async function recordLead(context: Context, newLead: NewLead): Promise<{ accepted: true }> {
  await refuseTooManyLeads(context);
  if (newLead.website) return { accepted: true };
  await context.db.transaction().execute((trx) => saveLead(context, trx, newLead));
  return { accepted: true };
}

/** Applies the rate limit before the transaction, so that submissions that fail count, too. */
export async function refuseTooManyLeads({ db, clock, visitor }: Context): Promise<void> {
  await countOrRefuse(db, { action: 'lead', visitor: visitor(), limits, now: clock.now() });
}

/**
 * Saves a lead within the caller's transaction, for features that also write a row, and returns its id. The caller must
 * apply the rate limit.
 */
export async function saveLead(
  {
    clock,
    actor,
    config,
    visitor,
    leadKinds,
  }: Pick<Context, 'clock' | 'actor' | 'config' | 'visitor' | 'leadKinds'>,
  trx: Database,
  newLead: NewLead,
): Promise<number> {
  const now = clock.now();
  const carId = newLead.car ?? null;
  const carTitle = carId === null ? null : await publicCarTitle(trx, carId);
  if (carId !== null && carTitle === null) throw new Problem('not_found');

  const facts = newLead.facts ?? {};
  const memberId = actor.kind === 'member' ? actor.id : null;
  const kind = leadKindOf({ leadKinds }, newLead.kind);
  const { phone, first_name, last_name = null } = newLead;
  const comment = newLead.comment || null;
  const content = { first_name, last_name, comment, facts: JSON.stringify(facts) };
  const visitorKeys = keysOf(visitor());
  const existingId = await openLead(trx, { kind, phone, memberId, visitorKeys, carId, facts, now });
  const leadId = existingId
    ? await mergeLead(trx, existingId, { ...content, memberId, visitorKeys, now })
    : await trx
        .insertInto('leads')
        .values({
          ...content,
          kind: kind.name,
          phone,
          listing_id: carId,
          car_title: carTitle,
          member_id: memberId,
          visitor_keys: visitorKeys,
          created_at: now,
          last_sent_at: now,
          consent_version: await policyInForce(trx),
          consent_at: now,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
        .then(({ id }) => id);
  await addLeadEvent(trx, {
    leadId,
    actorId: newLead.writtenDownBy ?? null,
    kind: 'sent',
    details: { first_name, last_name, comment, ...facts },
    now,
  });
  if (existingId) return existingId;
  const to = await departmentAddress(trx, kind.name);
  const letter = leadLetter(kind, { ...newLead, facts, id: leadId, carTitle, publicUrl: config.publicUrl });
  if (to) await sendLetter(trx, { to, ...letter });
  return leadId;
}

type LeadIdentity = {
  kind: LeadKind;
  phone: string;
  memberId: number | null;
  visitorKeys: string[];
  carId: number | null;
  facts: LeadFacts;
  now: Date;
};

/**
 * What tells this browser from others. One without a cookie is also known by its fingerprint, so that two quick clicks
 * before the cookie arrives are one request.
 */
function keysOf({ id, fingerprint, isReturning }: Visitor): string[] {
  return isReturning ? [id] : [id, fingerprint];
}

/**
 * The open lead that a repeated request is merged into, if any. Locks the phone number, so that a double click does not
 * create two leads. A phone number is no secret, so knowing it is not enough to change a request: a guest's request is
 * merged only if it comes from the same browser, or from the member who has verified the number. A member's request is
 * merged only into a lead of the same member: otherwise somebody could enter another person's number first and later
 * find what that person sends in their own data export.
 */
async function openLead(
  trx: Database,
  { kind, phone, memberId, visitorKeys, carId, facts, now }: LeadIdentity,
): Promise<number | null> {
  await lockName(trx, `leads:${kind.name}:${phone}`);
  const createdAfter = new Date(now.getTime() - mergeWindowHours * hourMs);
  const { differsBy } = kind;
  const isSameFact =
    differsBy === undefined
      ? sql<SqlBool>`true`
      : sql<SqlBool>`facts ->> ${differsBy}::text is not distinct from ${facts[differsBy]?.toString() ?? null}`;
  const existing = await trx
    .selectFrom('leads')
    .select('id')
    .where('kind', '=', kind.name)
    .where('phone', '=', phone)
    .where('listing_id', 'is not distinct from', carId)
    .where(
      sql<SqlBool>`(member_id = ${memberId} or member_id is null and (visitor_keys && ${visitorKeys}::text[]
        or exists (select from members m where m.id = ${memberId} and m.phone = leads.phone)))`,
    )
    .where(isSameFact)
    .where('created_at', '>', createdAfter)
    .where('closed_at', 'is', null)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return existing?.id ?? null;
}

type LeadUpdate = {
  first_name: string;
  last_name: string | null;
  comment: string | null;
  facts: string;
  memberId: number | null;
  visitorKeys: string[];
  now: Date;
};

/**
 * Merges a repeated request into the lead. Its values replace the earlier ones, because people repeat a request to
 * correct it; the history keeps both. If a guest repeats it signed in with that number verified, the lead becomes
 * theirs, so that they are notified.
 */
async function mergeLead(
  trx: Database,
  id: number,
  { comment, memberId, visitorKeys, now, ...content }: LeadUpdate,
): Promise<number> {
  await trx
    .updateTable('leads')
    .set({
      ...content,
      ...(comment && { comment }),
      member_id: sql`coalesce(member_id, (select m.id from members m where m.id = ${memberId} and m.phone = leads.phone))`,
      // Requests that were sent before the cookie arrived got a cookie each, and the browser kept the last one.
      visitor_keys: sql`array(select distinct unnest(visitor_keys || ${visitorKeys}::text[]))`,
      sent_count: sql`sent_count + 1`,
      last_sent_at: now,
      consent_version: await policyInForce(trx),
      consent_at: now,
    })
    .where('id', '=', id)
    .execute();
  return id;
}
