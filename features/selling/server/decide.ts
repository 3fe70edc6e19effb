import type { TaskList } from 'graphile-worker';
import { sql, type Updateable } from 'kysely';
import { dayMs } from '../../../platform/contract/durations.ts';
import { fieldProblem, Problem } from '../../../platform/contract/problem.ts';
import type { Services } from '../../../platform/server/context.ts';
import type { Database } from '../../../platform/server/database.ts';
import type { Ads } from '../../../platform/server/database-types.ts';
import { jobs } from '../../../platform/server/jobs.ts';
import { changeListing } from '../../listings/server/public.ts';
import { onlineDays } from '../ad-limits.ts';
import type { AdForm } from '../contract.ts';
import { type AdRow, type BeforeDecision, lockAd } from './ad-rows.ts';
import { writeAudit } from './audit-actions.ts';
import { cleanForm } from './clean-form.ts';
import type { AdMessageKind } from './message-kinds.ts';
import { moveAdTo, notifySeller } from './move.ts';
import { vehicleOfForm } from './vehicle-of-form.ts';
import type { DecisionReason, StoredVerdict } from './verdict.ts';
import { writeListing } from './write-listing.ts';

/*
 * Moderators' decisions on ads. Each function runs in the caller's transaction and receives the number of the
 * submission that the moderator has reviewed. It throws if the seller has sent a newer submission meanwhile.
 */

export type DecisionRefusal =
  | 'submission_changed'
  | 'move_not_possible'
  | 'vehicle_unnamed'
  | 'too_late_to_undo';

/** `submissionNo` is the number of the submission that the moderator has reviewed. */
type Decision = { adId: number; submissionNo: number; actorId: number; now: Date };
type Refusal = Decision & { reasons: readonly DecisionReason[]; comment: string | null };

/** The seller is notified this long after a decision, because until then the moderator can undo it. */
export const notificationDelaySeconds = 10;

async function lockSubmission(trx: Database, { adId, submissionNo }: Decision): Promise<AdRow> {
  const ad = await lockAd(trx, adId);
  if (ad.submission_no !== submissionNo) throw new Problem<DecisionRefusal>('submission_changed');
  return ad;
}

/**
 * Publishes the submission. An ad that is online keeps its expiry date; an ad that was off sale gets a new full period.
 */
export async function approveAd(trx: Database, decision: Decision): Promise<void> {
  const ad = await lockSubmission(trx, decision);
  if (ad.status !== 'moderation') throw new Problem<DecisionRefusal>('move_not_possible');
  await publish(trx, {
    ad,
    decision,
    move: 'approve',
    kind: wasAppealed(ad) ? 'appeal_upheld' : 'ad_published',
  });
}

/** Corrects an earlier rejection or block: publishes the submission that it was about. */
export async function reinstateAd(trx: Database, decision: Decision): Promise<void> {
  const ad = await lockSubmission(trx, decision);
  await publish(trx, { ad, decision, move: 'reinstate', kind: 'ad_published' });
}

async function publish(
  trx: Database,
  input: { ad: AdRow; decision: Decision; move: 'approve' | 'reinstate'; kind: AdMessageKind },
): Promise<void> {
  const { ad, decision, move, kind } = input;
  const { now } = decision;
  if (!ad.submitted) throw new Problem<DecisionRefusal>('move_not_possible');
  const publishedAt = ad.published_at ?? now;
  const isOnline = ad.online_status === 'published' && ad.expires_at !== null && ad.expires_at > now;
  await writeListing(trx, { ad, form: ad.submitted, status: 'published', publishedAt });
  await decide(
    trx,
    { ad, decision, move, kind },
    {
      approved: JSON.stringify(ad.submitted),
      reviewed_price_tenge: ad.submitted.price ?? null,
      published_at: publishedAt,
      expires_at:
        isOnline || ad.member_id === null ? ad.expires_at : new Date(now.getTime() + onlineDays * dayMs),
      warned_at: isOnline ? ad.warned_at : null,
      blocked_at: null,
      verdict: null,
    },
  );
}

/** Rejects the submission. An older approved version stays online, unless staff had blocked the ad. */
export async function rejectAd(trx: Database, decision: Refusal): Promise<void> {
  const ad = await lockSubmission(trx, decision);
  await decide(
    trx,
    { ad, decision, move: 'reject', kind: wasAppealed(ad) ? 'appeal_denied' : 'ad_rejected' },
    {
      blocked_at: null,
      verdict: verdictText('rejected', decision),
      ...(ad.blocked_at && { approved: null }),
    },
  );
}

/** Takes the online version offline until the seller corrects it, and cancels an edit that waits for moderation. */
export async function giveBackAd(trx: Database, decision: Refusal): Promise<void> {
  const ad = await lockSubmission(trx, decision);
  await decide(
    trx,
    { ad, decision, move: 'give_back', kind: 'ad_rejected' },
    {
      verdict: verdictText('rejected', decision),
      // With an approved version left, the seller could mark the ad as sold, renew it, and be online again without
      // correcting it.
      approved: null,
    },
  );
}

/** Hides the ad from everybody; its seller may appeal once. */
export async function blockAd(trx: Database, decision: Refusal): Promise<void> {
  const ad = await lockSubmission(trx, decision);
  await decide(
    trx,
    { ad, decision, move: 'block', kind: wasAppealed(ad) ? 'appeal_denied' : 'ad_blocked' },
    {
      blocked_at: decision.now,
      verdict: verdictText('blocked', decision),
    },
  );
}

function wasAppealed({ status, appealed_at: appealed, decided_at: decided }: AdRow): boolean {
  return status === 'moderation' && appealed !== null && (decided === null || decided <= appealed);
}

function verdictText(decision: StoredVerdict['decision'], { reasons, comment }: Refusal): string {
  return JSON.stringify({ decision, reasons: [...reasons], comment } satisfies StoredVerdict);
}

async function decide(
  trx: Database,
  input: {
    ad: AdRow;
    decision: Decision;
    move: 'approve' | 'reinstate' | 'reject' | 'give_back' | 'block';
    kind: AdMessageKind;
  },
  set: Updateable<Ads>,
): Promise<void> {
  const { ad, decision, move, kind } = input;
  const { actorId, now, submissionNo } = decision;
  const before: BeforeDecision = {
    status: ad.status,
    online_status: ad.online_status,
    approved: ad.approved,
    reviewed_price_tenge: ad.reviewed_price_tenge,
    verdict: ad.verdict,
    decided_at: isoText(ad.decided_at),
    blocked_at: isoText(ad.blocked_at),
    published_at: isoText(ad.published_at),
    expires_at: isoText(ad.expires_at),
    warned_at: isoText(ad.warned_at),
  };
  const decisionNo = ad.decision_no + 1;
  await moveAdTo(trx, {
    ad,
    move,
    by: 'moderator',
    actorId,
    now,
    set: { ...set, decided_at: now, decision_no: decisionNo, before_decision: JSON.stringify(before) },
    details: { submission: submissionNo },
  });
  const runAt = new Date(now.getTime() + notificationDelaySeconds * 1000);
  await jobs.enqueue(trx, 'tell_decision', { adId: ad.id, decisionNo, kind }, { runAt });
}

const isoText = (moment: Date | null) => moment?.toISOString() ?? null;

/**
 * Undoes the last decision, if the ad's status has not changed since that decision; edits that the seller made after
 * the decision stay. The caller checks permission and the time limit.
 */
export async function revertDecision(
  trx: Database,
  { adId, actorId, now }: { adId: number; actorId: number; now: Date },
): Promise<void> {
  const ad = await lockAd(trx, adId);
  const before = ad.before_decision;
  if (!before) throw new Problem<DecisionRefusal>('too_late_to_undo');
  await moveAdTo(trx, {
    ad,
    move: 'undo',
    to: before.status,
    by: 'moderator',
    actorId,
    now,
    set: {
      approved: before.approved && JSON.stringify(before.approved),
      reviewed_price_tenge: before.reviewed_price_tenge ?? before.approved?.price ?? null,
      verdict: before.verdict && JSON.stringify(before.verdict),
      decided_at: before.decided_at,
      blocked_at: before.blocked_at,
      published_at: before.published_at,
      expires_at: before.expires_at,
      warned_at: before.warned_at,
      decision_no: ad.decision_no + 1,
    },
  });
  await restoreListing(trx, ad, before);
}

/**
 * Restores the row in `listings` as it was before the decision. If the ad was not online then, its row stays hidden
 * until an approval.
 */
async function restoreListing(trx: Database, ad: AdRow, before: BeforeDecision): Promise<void> {
  if (!ad.online_status) return;
  if (before.approved && before.published_at) {
    const publishedAt = new Date(before.published_at);
    await writeListing(trx, { ad, form: before.approved, status: 'published', publishedAt });
  }
  await changeListing(trx, ad.id, {
    status: before.online_status ?? 'moderation',
    published_at: before.published_at,
  });
}

/**
 * Sets the brand, model and generation of a car that the seller did not find in the list. Changes both the submission
 * and the form, so that the seller's next submission has them too.
 */
export async function setSubmittedVehicle(
  trx: Database,
  decision: Decision & { brand: string; model: string; generation: string | null },
): Promise<void> {
  const ad = await lockSubmission(trx, decision);
  if (ad.status !== 'moderation' || !ad.submitted) throw new Problem<DecisionRefusal>('move_not_possible');
  const { brand, model, generation, actorId, now } = decision;
  const named: AdForm = { brand, model, ...(generation && { generation }) };
  const rows = await vehicleOfForm(trx, named);
  if (!rows.brandId || !rows.modelId || (generation && !rows.generation))
    throw fieldProblem('model', 'mismatch', 'No such brand, model or generation');
  const namedJson = JSON.stringify(named);
  // The modification is cleared, because it belongs to a model. The audit log keeps the seller's text.
  const vehicleFields = sql`'{brand,model,generation,modification,brand_other,model_other}'::text[]`;
  const isVehicleUnchanged = vehicleNameIn(cleanForm(ad.form)) === vehicleNameIn(ad.submitted);
  await sql`
    update ads set submitted = (submitted - ${vehicleFields}) || ${namedJson}::jsonb,
      form = case when ${isVehicleUnchanged} then (form - ${vehicleFields}) || ${namedJson}::jsonb else form end
    where id = ${ad.id}`.execute(trx);
  await writeAudit(trx, {
    actorId,
    action: 'ad_name_vehicle',
    targetType: 'ad',
    targetId: ad.id,
    details: { submission: decision.submissionNo, said: vehicleNameIn(ad.submitted), named },
    now,
  });
}

/** Brand and model of a form, as chosen from the list or typed by the seller. */
function vehicleNameIn({ brand, brand_other, model, model_other }: AdForm): string {
  return [brand ?? brand_other, model ?? model_other].join(' ');
}

/**
 * Job that notifies the seller of a decision, unless the decision was undone. The message is dated with the time of the
 * decision.
 */
export function decisionTasks({ db, clock }: Services): TaskList {
  return {
    async tell_decision(payload) {
      const { adId, decisionNo, kind } = payload as { adId: number; decisionNo: number; kind: AdMessageKind };
      await db.transaction().execute(async (trx) => {
        const ad = await lockAd(trx, adId);
        if (ad.decision_no === decisionNo)
          await notifySeller(trx, { ad, kind, now: ad.decided_at ?? clock.now() });
      });
    },
  };
}
