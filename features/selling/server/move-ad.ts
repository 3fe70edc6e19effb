import { dayMs } from '../../../platform/contract/durations.ts';
import type { InputOf, OutputOf } from '../../../platform/contract/endpoint.ts';
import { Problem } from '../../../platform/contract/problem.ts';
import { type Context, memberOf } from '../../../platform/server/context.ts';
import type { Database } from '../../../platform/server/database.ts';
import { refuseTooOften } from '../../../platform/server/limits.ts';
import { changeListing } from '../../listings/server/public.ts';
import { minDaysBeforeRedating, onlineDays } from '../ad-limits.ts';
import type * as contract from '../contract.ts';
import { toAdDetail } from './ad-output.ts';
import { type AdRow, lockAd, lockOwnAd } from './ad-rows.ts';
import { refuseTooManyOnline } from './limits.ts';
import { moveAdTo } from './move.ts';

type Input = InputOf<typeof contract.moveAd>;
type MoveTarget = { ad: AdRow; actorId: number; now: Date };
/**
 * Status changes per member. Each of them sends an e-mail, so the limit stops scripts from filling mailboxes and the
 * audit log.
 */
const moveLimit = { seconds: 3600, max: 100 };

/** Marks the form as not submitted: after a recall or withdrawal the seller may submit the same form again. */
const notSubmitted = { submitted_revision: null };

const moves: Record<Input['move'], (trx: Database, target: MoveTarget, input: Input) => Promise<void>> = {
  recall: (trx, target) => move(trx, target, 'recall', notSubmitted),
  discard: (trx, target) => move(trx, target, 'discard', onlineVersion(target.ad)),
  withdraw: (trx, target) => move(trx, target, 'withdraw', submissionReset(target.ad)),
  sell: (trx, target, { sold_price: price }) =>
    move(trx, target, 'sell', { ...submissionReset(target.ad), sold_price_tenge: price ?? null }),
  renew,
  delete: (trx, target) => move(trx, target, 'delete', { form: '{}', contact_phone: null }),
};

export async function moveAd(context: Context, input: Input): Promise<OutputOf<typeof contract.moveAd>> {
  const { db, clock } = context;
  const member = memberOf(context);
  await refuseTooOften(db, {
    action: 'move_ad',
    who: `member ${member.id}`,
    limits: [moveLimit],
    now: clock.now(),
  });
  const moved = await db.transaction().execute(async (trx) => {
    const ad = await lockOwnAd(trx, { member, adId: input.adId });
    await moves[input.move](trx, { ad, actorId: member.id, now: clock.now() }, input);
    return lockAd(trx, input.adId);
  });
  return toAdDetail(context, moved);
}

function move(
  trx: Database,
  { ad, actorId, now }: MoveTarget,
  name: Input['move'],
  set: NonNullable<Parameters<typeof moveAdTo>[1]['set']>,
): Promise<void> {
  return moveAdTo(trx, {
    ad,
    move: name,
    by: ad.member_id === null ? 'manager' : 'seller',
    actorId,
    now,
    set,
  });
}

/** The form as it is online, with nothing left to submit and no refusal to answer. */
function onlineVersion({ approved, revision }: AdRow) {
  const form = JSON.stringify(approved);
  return { form, submitted: form, revision: revision + 1, submitted_revision: revision + 1, verdict: null };
}

const submissionReset = ({ status }: AdRow) => (status === 'moderation' ? notSubmitted : {});

/**
 * Puts the ad online for a new full period. Its publication date changes only after some days, so that a seller cannot
 * stay at the top of the list by renewing often.
 */
async function renew(trx: Database, { ad, actorId, now }: MoveTarget): Promise<void> {
  const isOldEnough =
    ad.published_at === null || now.getTime() - ad.published_at.getTime() >= minDaysBeforeRedating * dayMs;
  const publishedAt = ad.status === 'expired' || isOldEnough ? now : ad.published_at;
  // Own cars stay online until a manager takes them off.
  const expiresAt = ad.member_id === null ? null : new Date(now.getTime() + onlineDays * dayMs);
  await move(trx, { ad, actorId, now }, 'renew', {
    published_at: publishedAt,
    expires_at: expiresAt,
    warned_at: null,
    sold_price_tenge: null,
  });
  if (ad.member_id !== null)
    await refuseTooManyOnline(trx, {
      adId: ad.id,
      memberId: ad.member_id,
      phone: ad.approved?.contact_phone ?? null,
    });
  await changeListing(trx, ad.id, { published_at: publishedAt });
}

/**
 * Sends the ad to the moderation queue again, where a moderator other than the first one decides. An ad can be appealed
 * once.
 */
export async function appealAd(
  context: Context,
  { adId, comment }: InputOf<typeof contract.appealAd>,
): Promise<OutputOf<typeof contract.appealAd>> {
  const { db, clock } = context;
  const member = memberOf(context);
  const memberId = member.id;
  const appealed = await db.transaction().execute(async (trx) => {
    const ad = await lockOwnAd(trx, { member, adId });
    if (ad.member_id === null) throw new Problem<contract.AdRefusal>('move_not_possible');
    if (ad.appealed_at) throw new Problem<contract.AdRefusal>('already_appealed');
    const now = clock.now();
    // An appealed ad waits for moderation again, so it counts toward the limit. Otherwise appeals could bring back
    // rejected ads beyond the limit.
    await refuseTooManyOnline(trx, { adId, memberId, phone: ad.contact_phone });
    await moveAdTo(trx, {
      ad,
      move: 'appeal',
      by: 'seller',
      actorId: memberId,
      now,
      set: {
        appealed_at: now,
        appeal_comment: comment,
        submitted_at: now,
        // An appeal is a new entry in the queue, so it gets a submission number of its own.
        submission_no: ad.submission_no + 1,
      },
    });
    return lockAd(trx, adId);
  });
  return toAdDetail(context, appealed);
}
