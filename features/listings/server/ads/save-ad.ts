import { sql } from 'kysely';
import type { InputOf, OutputOf } from '../../../../platform/contract/endpoint.ts';
import { Problem } from '../../../../platform/contract/problem.ts';
import { type Context, memberOf } from '../../../../platform/server/context.ts';
import type { AdForm, AdRefusal, saveAd as contract } from '../../ad-contract.ts';
import { completenessOf } from '../../ad-steps.ts';
import { type AdStatus, adMoves } from '../../moves.ts';
import { ownAd } from './ad-rows.ts';

/** What can be sent can be changed. */
const savable: readonly AdStatus[] = adMoves.submit.from;

/**
 * One statement that merges the given answers into whatever is there by then, so that of saves at the same time none
 * undoes another. The same answer again is no change.
 */
export async function saveAd(
  context: Context,
  { adId, form }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const { db, clock } = context;
  const memberId = memberOf(context).id;
  const merged = sql`jsonb_strip_nulls(form || ${JSON.stringify(form)}::jsonb)`;
  const { rows } = await sql<{ form: AdForm; revision: number; updated_at: Date }>`
    update ads set form = ${merged},
      revision = revision + (${merged} <> form)::int,
      updated_at = case when ${merged} <> form then ${clock.now()} else updated_at end
    where id = ${adId} and member_id = ${memberId} and status in (${sql.join(savable)}) and blocked_at is null
    returning form, revision, updated_at`.execute(db);
  const [saved] = rows;
  if (saved) {
    return {
      revision: saved.revision,
      completeness: completenessOf(saved.form),
      saved_at: saved.updated_at.toISOString(),
    };
  }
  await ownAd(db, { memberId, adId });
  throw new Problem<AdRefusal>('move_not_possible');
}
