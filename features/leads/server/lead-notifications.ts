import type { Config } from '../../../platform/server/config.ts';
import type { Database } from '../../../platform/server/database.ts';
import { fillText } from '../../../platform/server/fill-text.ts';
import { canSendSms, sendSms } from '../../../platform/server/outgoing.ts';
import { branchAddresses } from '../../company/server/public.ts';
import type { LeadKind } from '../lead-kinds.ts';
import type { LeadStatus } from '../staff-contract.ts';
import { type AboutRequest, messageKinds, notify, notifyOnce, visitValues } from './message-kinds.ts';
import type { Subjects } from './subjects.ts';

type Lead = { id: number; kind: string; member_id: number | null; listing_id: number | null; facts: unknown };
/** The lead's member, and the facts for messages about it. */
export type NotifiableLead = {
  memberId: number;
  status: LeadStatus;
  facts: AboutRequest;
  link: string | null;
};

const kinds = { in_work: 'request_in_work', done: 'request_done', refused: 'request_refused' } as const;

/**
 * Notifies the lead's member of its status, once per status. Guests get nothing, and checks send messages of their own.
 */
export async function notifyOfStatus(
  subjects: Subjects,
  trx: Database,
  { lead, status, now }: { lead: Lead; status: LeadStatus; now: Date },
): Promise<void> {
  if (status === 'new' || lead.kind === 'check' || lead.member_id === null) return;
  const message = {
    memberId: lead.member_id,
    kind: kinds[status],
    ...(await subjectOf(subjects, trx, lead)),
    now,
  };
  await notifyOnce(trx, message, { lead: lead.id });
}

/** Null if the lead has no member who could be notified. */
export async function readNotifiableLead(
  subjects: Subjects,
  trx: Database,
  leadId: number,
): Promise<NotifiableLead | null> {
  const lead = await trx.selectFrom('leads').selectAll().where('id', '=', leadId).executeTakeFirst();
  if (!lead || lead.member_id === null) return null;
  const status = lead.status as LeadStatus;
  return { memberId: lead.member_id, status, ...(await subjectOf(subjects, trx, lead)) };
}

const fallbackPages: Record<AboutRequest['asked'], string> = {
  callback: '/contacts',
  credit: '/credit',
  partner: '/partners',
  reserve: '/tulpar-auto',
  test_drive: '/tulpar-auto',
};

/** Links to the car's or partner's page if it exists, else to the page of that kind of request. */
async function subjectOf(
  { publicCarTitle, isPartnerPublished }: Subjects,
  trx: Database,
  lead: Lead,
): Promise<Pick<NotifiableLead, 'facts' | 'link'>> {
  const kind = lead.kind as Exclude<LeadKind, 'check'>;
  const { partner, partner_name } = lead.facts as { partner?: string; partner_name?: string };
  const title = lead.listing_id === null ? null : await publicCarTitle(trx, lead.listing_id);
  const hasPartnerPage = partner !== undefined && (await isPartnerPublished(trx, partner));
  const page = title
    ? `/cars/${lead.listing_id}`
    : hasPartnerPage
      ? `/partners/${partner}`
      : fallbackPages[kind];
  return { facts: { lead: lead.id, asked: kind, title: title ?? partner_name ?? null }, link: page };
}

export type Visit = { kind: 'visit_confirmed' | 'visit_proposed' | 'visit_cancelled'; at: Date | null };

/** Tells whoever asked for a test drive what was decided: a member by a message, a guest by an SMS, where those are sent. */
export async function notifyOfVisit(
  subjects: Subjects,
  trx: Database,
  {
    lead,
    visit,
    reason,
    config,
    now,
  }: {
    lead: Lead & { phone: string | null };
    visit: Visit;
    reason: string | null;
    config: Config;
    now: Date;
  },
): Promise<void> {
  const subject = await subjectOf(subjects, trx, lead);
  const { branch: stored } = lead.facts as { branch?: string };
  const branch = stored ? await branchAddresses(trx, stored) : null;
  const facts = { ...subject.facts, at: visit.at?.toISOString() ?? null, branch, reason };
  if (lead.member_id !== null) {
    await notify(trx, { memberId: lead.member_id, kind: visit.kind, facts, link: subject.link, now });
  } else if (lead.phone && canSendSms(config)) {
    const text = fillText(messageKinds[visit.kind].texts.ru.text, visitValues(facts, 'ru'));
    await sendSms(trx, { phone: lead.phone, text: `Tulpar Auto. ${text}` });
  }
}
