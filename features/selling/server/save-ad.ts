import { sql } from 'kysely';
import type { InputOf, OutputOf } from '../../../platform/contract/endpoint.ts';
import { Problem } from '../../../platform/contract/problem.ts';
import { type Context, memberOf } from '../../../platform/server/context.ts';
import { completenessOf } from '../ad-steps.ts';
import type { AdForm, AdRefusal, saveAd as contract } from '../contract.ts';
import { type AdStatus, adMoves } from '../moves.ts';
import { belongsTo, selectOwnAd } from './ad-rows.ts';
import { refuseBranchOfMembers } from './own-cars.ts';

/** Statuses in which the form can be saved: the same ones in which it can be submitted. */
const savableStatuses: readonly AdStatus[] = adMoves.submit.from;

/**
 * Merges the given answers into the stored form in one statement, so that concurrent saves do not overwrite each other.
 * Saving the same answers again changes nothing.
 */
export async function saveAd(
  context: Context,
  { adId, form }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const { db, clock } = context;
  const member = memberOf(context);
  refuseBranchOfMembers(form, member);
  const mergedForm = sql`jsonb_strip_nulls(form || ${JSON.stringify(form)}::jsonb)`;
  const { rows } = await sql<{ form: AdForm; revision: number; updated_at: Date; is_company_car: boolean }>`
    update ads set form = ${mergedForm},
      revision = revision + (${mergedForm} <> form)::int,
      updated_at = case when ${mergedForm} <> form then ${clock.now()} else updated_at end
    where id = ${adId} and ${belongsTo(member)} and status in (${sql.join(savableStatuses)}) and blocked_at is null
    returning form, revision, updated_at, member_id is null as is_company_car`.execute(db);
  const [saved] = rows;
  if (saved) {
    return {
      revision: saved.revision,
      completeness: completenessOf(saved.form, saved.is_company_car),
      saved_at: saved.updated_at.toISOString(),
    };
  }
  await selectOwnAd(db, { member, adId });
  throw new Problem<AdRefusal>('move_not_possible');
}
