import type { Services } from '../../../platform/server/context.ts';
import type { Database } from '../../../platform/server/database.ts';
import { fillText } from '../../../platform/server/fill-text.ts';
import { type LeadFacts, type LeadKind, leadKindOf } from '../../../platform/server/lead-kind.ts';
import { canSendSms, sendSms } from '../../../platform/server/outgoing.ts';
import { branchAddresses } from '../../company/server/public.ts';
import { publicCarTitle } from '../../listings/server/public.ts';
import type { LeadStatus } from '../staff-contract.ts';
import {
  type AboutRequest,
  messageKinds,
  notify,
  notifyOnce,
  visitValues,
  wordsOf,
} from './message-kinds.ts';

type Kinds = Pick<Services, 'leadKinds'>;
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
 * Notifies the lead's member of its status, once per status. Guests get nothing, nor do members if the feature of this kind
 * notifies them itself.
 */
export async function notifyOfStatus(
  services: Kinds,
  trx: Database,
  { lead, status, now }: { lead: Lead; status: LeadStatus; now: Date },
): Promise<void> {
  if (status === 'new' || lead.member_id === null) return;
  const kind = leadKindOf(services, lead.kind);
  const { facts, link } = await subjectOf(kind, trx, lead);
  const words = wordsOf(kind, facts.title);
  if (!words) return;
  const message = {
    memberId: lead.member_id,
    kind: kinds[status],
    facts: { ...facts, ...words },
    link,
    now,
  };
  await notifyOnce(trx, message, { lead: lead.id });
}

/** Null if the lead has no member who could be notified. */
export async function readNotifiableLead(
  services: Kinds,
  trx: Database,
  leadId: number,
): Promise<NotifiableLead | null> {
  const lead = await trx.selectFrom('leads').selectAll().where('id', '=', leadId).executeTakeFirst();
  if (!lead || lead.member_id === null) return null;
  const status = lead.status as LeadStatus;
  const subject = await subjectOf(leadKindOf(services, lead.kind), trx, lead);
  return { memberId: lead.member_id, status, ...subject };
}

/** Links to the page of the car, or of whatever else the request is about, if there is one, else to the page of that kind. */
async function subjectOf(
  { messages }: LeadKind,
  trx: Database,
  { id, listing_id: carId, facts }: Lead,
): Promise<Pick<NotifiableLead, 'facts' | 'link'>> {
  const carTitle = carId === null ? null : await publicCarTitle(trx, carId);
  if (carTitle) return { facts: { lead: id, title: carTitle }, link: `/cars/${carId}` };
  const subject = await messages?.subjectOf?.(trx, facts as LeadFacts);
  return {
    facts: { lead: id, title: subject?.name ?? null },
    link: subject?.page ?? messages?.page ?? null,
  };
}

export type Visit = { kind: 'visit_confirmed' | 'visit_proposed' | 'visit_cancelled'; at: Date | null };

/** Notifies the visitor of the decision about the visit: a member by a message, a guest by SMS if the site sends any. */
export async function notifyOfVisit(
  services: Pick<Services, 'leadKinds' | 'config'>,
  trx: Database,
  {
    lead,
    visit,
    reason,
    now,
  }: {
    lead: Lead & { phone: string | null };
    visit: Visit;
    reason: string | null;
    now: Date;
  },
): Promise<void> {
  const subject = await subjectOf(leadKindOf(services, lead.kind), trx, lead);
  const { branch: stored } = lead.facts as { branch?: string };
  const branch = stored ? await branchAddresses(trx, stored) : null;
  const facts = { ...subject.facts, at: visit.at?.toISOString() ?? null, branch, reason };
  if (lead.member_id !== null) {
    await notify(trx, { memberId: lead.member_id, kind: visit.kind, facts, link: subject.link, now });
  } else if (lead.phone && canSendSms(services.config)) {
    const text = fillText(messageKinds[visit.kind].texts.ru.text, visitValues(facts, 'ru'));
    await sendSms(trx, { phone: lead.phone, text: `Tulpar Auto. ${text}` });
  }
}
