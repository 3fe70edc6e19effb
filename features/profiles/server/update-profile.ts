import type { Updateable } from 'kysely';
import type { InputOf, OutputOf } from '../../../platform/contract/endpoint.ts';
import { parsePhone } from '../../../platform/contract/phone.ts';
import { Problem } from '../../../platform/contract/problem.ts';
import { type Context, type Member, memberOf } from '../../../platform/server/context.ts';
import type { Database } from '../../../platform/server/database.ts';
import type { Profiles } from '../../../platform/server/database-types.ts';
import { requireConfirmation } from '../../../platform/server/serve.ts';
import { claimVerifiedPhone, logSecurity, setNameAndLanguage } from '../../identity/server/public.ts';
import type { updateProfile as contract, ProfileRefusal } from '../contract.ts';
import { minutesOf, profileOf, toProfile } from './queries.ts';

type Input = InputOf<typeof contract>;

/** Changes all provided fields, or no field at all if one of them is refused. */
export async function updateProfile(context: Context, input: Input): Promise<OutputOf<typeof contract>> {
  const { clock, locale } = context;
  const actor = memberOf(context);
  const { id: memberId } = actor;
  const now = clock.now();
  let isNewPhone = false;
  const changed = await context.db.transaction().execute(async (trx) => {
    const profile = await profileOf(trx, { memberId, locale, now });
    if (profile.id !== input.profileId) throw new Problem('not_found');
    if (input.city !== undefined) await requireCity(trx, input.city);
    if (input.phone !== undefined)
      isNewPhone = await changePhone(trx, context, { actor, requested: input.phone, now });
    if (input.fcm_token) await removeDeviceFromOthers(trx, { memberId, token: input.fcm_token });
    await setNameAndLanguage(trx, memberId, input);
    const changes = changesOf(input);
    if (Object.keys(changes).length > 0) {
      await trx.updateTable('profiles').set(changes).where('id', '=', profile.id).execute();
    }
    const updatedProfile = toProfile(await profileOf(trx, { memberId, locale, now }), locale);
    return { ...updatedProfile, city: updatedProfile.city?.id ?? null };
  });
  if (isNewPhone) logSecurity(context, 'phone_changed');
  return changed;
}

function changesOf({ city, fcm_token, notifications = {} }: Input): Updateable<Profiles> {
  const { quiet, muted, ...switches } = notifications;
  const requested = {
    city_id: city,
    fcm_token,
    ...switches,
    muted_notices: muted && [...new Set(muted)],
    ...(quiet !== undefined && {
      quiet_from: quiet && minutesOf(quiet.from),
      quiet_to: quiet && minutesOf(quiet.to),
    }),
  };
  return Object.fromEntries(Object.entries(requested).filter(([, value]) => value !== undefined));
}

async function requireCity(trx: Database, id: number): Promise<void> {
  const city = await trx.selectFrom('cities').select('id').where('id', '=', id).executeTakeFirst();
  if (!city) throw new Problem<ProfileRefusal>('unknown_city');
}

/**
 * Changes the phone number; this member must have confirmed the new number with a code. A phone is a way in, so it is not
 * enough to hold the session: whoever replaces a number proves anew who they are. Returns whether it is another number.
 */
async function changePhone(
  trx: Database,
  context: Context,
  { actor, requested, now }: { actor: Member; requested: string; now: Date },
): Promise<boolean> {
  const phone = parsePhone(requested);
  if (!phone) throw new Problem<ProfileRefusal>('invalid_phone');
  const member = await trx
    .selectFrom('members')
    .select('phone')
    .where('id', '=', actor.id)
    .executeTakeFirst();
  if (member?.phone === phone) return false;
  requireConfirmation(actor, member?.phone ? 'anew' : 'recently');
  const refusal = await claimVerifiedPhone(trx, context, { memberId: actor.id, phone, now });
  if (refusal === 'not_proved') throw new Problem<ProfileRefusal>('phone_not_verified');
  if (refusal === 'taken') throw new Problem<ProfileRefusal>('phone_taken');
  return true;
}

/** Removes a device token from other members: a device that got a new owner must not show the old owner's messages. */
async function removeDeviceFromOthers(
  trx: Database,
  { memberId, token }: { memberId: number; token: string },
): Promise<void> {
  await trx
    .updateTable('profiles')
    .set({ fcm_token: null })
    .where('fcm_token', '=', token)
    .where('member_id', '<>', memberId)
    .execute();
}
