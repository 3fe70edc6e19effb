import type { InputOf, OutputOf } from '../../../platform/contract/endpoint.ts';
import { Problem } from '../../../platform/contract/problem.ts';
import { type Context, memberOf } from '../../../platform/server/context.ts';
import type { Database } from '../../../platform/server/database.ts';
import { exceedsAnyLimit } from '../../../platform/server/limits.ts';
import { changeListing } from '../../listings/server/public.ts';
import { daysOnline, daysUntilNewAgain } from '../ad-limits.ts';
import type * as contract from '../contract.ts';
import { type AdRow, lockAd, lockOwnAd } from './ad-rows.ts';
import { refuseTooManyOnline } from './limits.ts';
import { moveAdTo } from './move.ts';
import { shownAd } from './show-ads.ts';

type Input = InputOf<typeof contract.moveAd>;
type Moving = { ad: AdRow; now: Date };
const day = 86_400_000;
/** Each move sends an e-mail, so this stops scripts from filling mailboxes and the audit log. */
const mostMoves = { seconds: 3600, max: 100 };

/** After a recall the changes may be submitted again. */
const notSent = { submitted_revision: null };

const moves: Record<Input['move'], (trx: Database, moving: Moving, input: Input) => Promise<void>> = {
  recall: (trx, moving) => move(trx, moving, 'recall', notSent),
  withdraw: (trx, moving) => move(trx, moving, 'withdraw', takenBack(moving.ad)),
  sell: (trx, moving, { sold_price: price }) =>
    move(trx, moving, 'sell', { ...takenBack(moving.ad), sold_price_tenge: price ?? null }),
  renew,
  delete: (trx, moving) => move(trx, moving, 'delete', { form: '{}', contact_phone: null }),
};

export async function moveAd(context: Context, input: Input): Promise<OutputOf<typeof contract.moveAd>> {
  const { db, clock } = context;
  const memberId = memberOf(context).id;
  const counts = [{ who: `member ${memberId}`, limits: [mostMoves] }];
  if (await exceedsAnyLimit(db, { action: 'move_ad', counts, now: clock.now() }))
    throw new Problem('too_many_requests');
  const moved = await db.transaction().execute(async (trx) => {
    const ad = await lockOwnAd(trx, { memberId, adId: input.adId });
    await moves[input.move](trx, { ad, now: clock.now() }, input);
    return lockAd(trx, input.adId);
  });
  return shownAd(context, moved);
}

function move(
  trx: Database,
  { ad, now }: Moving,
  name: Input['move'],
  set: NonNullable<Parameters<typeof moveAdTo>[1]['set']>,
): Promise<void> {
  return moveAdTo(trx, { ad, move: name, by: 'seller', actorId: ad.member_id, now, set });
}

const takenBack = ({ status }: AdRow) => (status === 'moderation' ? notSent : {});

/** Extends by thirty days. The ad is dated as new only after some days, so that renewing cannot keep it on top. */
async function renew(trx: Database, { ad, now }: Moving): Promise<void> {
  const isOld =
    ad.published_at === null || now.getTime() - ad.published_at.getTime() >= daysUntilNewAgain * day;
  const publishedAt = ad.status === 'expired' || isOld ? now : ad.published_at;
  const expiresAt = new Date(now.getTime() + daysOnline * day);
  await move(trx, { ad, now }, 'renew', {
    published_at: publishedAt,
    expires_at: expiresAt,
    warned_at: null,
    sold_price_tenge: null,
  });
  await refuseTooManyOnline(trx, {
    adId: ad.id,
    memberId: ad.member_id,
    phone: ad.approved?.contact_phone ?? null,
  });
  await changeListing(trx, ad.id, { published_at: publishedAt });
}

/** One appeal per ad: another moderator reviews the decision. */
export async function appealAd(
  context: Context,
  { adId, comment }: InputOf<typeof contract.appealAd>,
): Promise<OutputOf<typeof contract.appealAd>> {
  const { db, clock } = context;
  const memberId = memberOf(context).id;
  const appealed = await db.transaction().execute(async (trx) => {
    const ad = await lockOwnAd(trx, { memberId, adId });
    if (ad.appealed_at) throw new Problem<contract.AdRefusal>('already_appealed');
    const now = clock.now();
    // The ad waits again, so it counts. Otherwise appeals would bring back rejected ads beyond the limit.
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
        // Each submission in the queue has its own number.
        submission_no: ad.submission_no + 1,
      },
    });
    return lockAd(trx, adId);
  });
  return shownAd(context, appealed);
}
