import type { Updateable } from 'kysely';
import type { InputOf, OutputOf } from '../../../platform/contract/endpoint.ts';
import { parsePhone } from '../../../platform/contract/phone.ts';
import { Problem } from '../../../platform/contract/problem.ts';
import { type Context, memberOf } from '../../../platform/server/context.ts';
import type { Database } from '../../../platform/server/database.ts';
import type { Profiles } from '../../../platform/server/database-types.ts';
import { takeProvedPhone } from '../../identity/server/public.ts';
import type { updateProfile as contract, ProfileRefusal } from '../contract.ts';
import { minutesOf, profileOf, shownProfile } from './queries.ts';

type Input = InputOf<typeof contract>;

/** All of the given fields change, or none. */
export async function updateProfile(context: Context, input: Input): Promise<OutputOf<typeof contract>> {
  const { clock, locale } = context;
  const { id: memberId } = memberOf(context);
  const now = clock.now();
  return context.db.transaction().execute(async (trx) => {
    const profile = await profileOf(trx, { memberId, locale, now });
    if (profile.id !== input.profileId) throw new Problem('not_found');
    if (input.city !== undefined) await requireCity(trx, input.city);
    if (input.phone !== undefined) await changePhone(trx, { memberId, given: input.phone, now });
    if (input.fcm_token) await takeDeviceFromOthers(trx, { memberId, token: input.fcm_token });
    const changes = changesOf(input);
    if (Object.keys(changes).length > 0) {
      await trx.updateTable('profiles').set(changes).where('id', '=', profile.id).execute();
    }
    const changed = shownProfile(await profileOf(trx, { memberId, locale, now }), locale);
    return { ...changed, city: changed.city?.id ?? null };
  });
}

function changesOf({ city, fcm_token, name, language, notifications = {} }: Input): Updateable<Profiles> {
  const { quiet, ...switches } = notifications;
  const given = {
    city_id: city,
    fcm_token,
    name,
    language,
    ...switches,
    ...(quiet !== undefined && {
      quiet_from: quiet && minutesOf(quiet.from),
      quiet_to: quiet && minutesOf(quiet.to),
    }),
  };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
}

async function requireCity(trx: Database, id: number): Promise<void> {
  const city = await trx.selectFrom('cities').select('id').where('id', '=', id).executeTakeFirst();
  if (!city) throw new Problem<ProfileRefusal>('unknown_city');
}

/** Only a number whose code this very member has told. */
async function changePhone(
  trx: Database,
  { memberId, given, now }: { memberId: number; given: string; now: Date },
): Promise<void> {
  const phone = parsePhone(given);
  if (!phone) throw new Problem<ProfileRefusal>('invalid_phone');
  const own = await trx.selectFrom('members').select('phone').where('id', '=', memberId).executeTakeFirst();
  if (own?.phone === phone) return;
  const refusal = await takeProvedPhone(trx, { memberId, phone, now });
  if (refusal === 'not_proved') throw new Problem<ProfileRefusal>('phone_not_verified');
  if (refusal === 'taken') throw new Problem<ProfileRefusal>('phone_taken');
}

/** A device that somebody else now uses must not show my messages. */
async function takeDeviceFromOthers(
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
