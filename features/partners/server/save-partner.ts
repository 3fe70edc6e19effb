import { sql } from 'kysely';
import type { InputOf, OutputOf } from '../../../platform/contract/endpoint.ts';
import { Problem } from '../../../platform/contract/problem.ts';
import { type Context, memberOf } from '../../../platform/server/context.ts';
import type { Database } from '../../../platform/server/database.ts';
import { writeAudit } from '../../identity/server/public.ts';
import { openMultirange } from '../hours.ts';
import type * as contract from '../staff-contract.ts';
import type { PartnerRefusal, StaffPartner } from '../staff-contract.ts';
import { changePlaces } from './change-places.ts';
import { refuseUnknownPictures } from './pictures.ts';
import { searchTextOf } from './queries.ts';
import { staffPartnerOf } from './staff-partners.ts';

type Written = InputOf<typeof contract.addPartner>;

export async function addPartner(
  context: Context,
  written: Written,
): Promise<OutputOf<typeof contract.addPartner>> {
  return context.db.transaction().execute(async (trx) => {
    const { columns, categoryIds } = await rowOf(trx, written, context.clock.now());
    const { id } = await trx
      .insertInto('partners')
      .values({
        ...columns,
        position: sql`(select coalesce(max(position), 0) + 1 from partners)`,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await linkCategories(trx, id, categoryIds);
    await tellLog(context, trx, { action: 'partner_added', id, name: written.texts.ru.name });
    return staffPartnerOf(trx, id);
  });
}

/** What staff has changed is theirs from then on. */
export async function savePartner(
  context: Context,
  { partnerId, version, ...written }: InputOf<typeof contract.savePartner>,
): Promise<OutputOf<typeof contract.savePartner>> {
  return context.db.transaction().execute(async (trx) => {
    const before = await lockedPartner(trx, partnerId);
    if (before.version !== version) throw new Problem<PartnerRefusal>('partner_changed');
    const { columns, categoryIds } = await rowOf(trx, written, context.clock.now());
    await trx
      .updateTable('partners')
      .set({ ...columns, source: 'staff', version: version + 1 })
      .where('id', '=', partnerId)
      .execute();
    await trx.deleteFrom('partner_category_links').where('partner_id', '=', partnerId).execute();
    await linkCategories(trx, partnerId, categoryIds);
    const after = await staffPartnerOf(trx, partnerId);
    await tellLog(context, trx, {
      action: 'partner_changed',
      id: partnerId,
      name: after.texts.ru.name,
      more: difference(before, after),
    });
    return after;
  });
}

/** Two who arrange the list at once wait for each other. */
export async function arrangePartner(
  context: Context,
  { partnerId, is_published, move }: InputOf<typeof contract.arrangePartner>,
): Promise<OutputOf<typeof contract.arrangePartner>> {
  return context.db.transaction().execute(async (trx) => {
    if (move) await sql`select pg_advisory_xact_lock(hashtext('partners:order'))`.execute(trx);
    const before = await lockedPartner(trx, partnerId);
    const name = before.texts.ru.name;
    if (is_published !== undefined && is_published !== before.is_published) {
      await trx
        .updateTable('partners')
        .set({ is_published, source: 'staff', version: before.version + 1, changed_at: context.clock.now() })
        .where('id', '=', partnerId)
        .execute();
      const action = is_published ? 'partner_published' : 'partner_hidden';
      await tellLog(context, trx, { action, id: partnerId, name });
    }
    if (move && (await changePlaces(trx, 'partners', { id: partnerId, move })))
      await tellLog(context, trx, { action: 'partner_moved', id: partnerId, name, more: { move } });
    return staffPartnerOf(trx, partnerId);
  });
}

async function lockedPartner(trx: Database, id: number): Promise<StaffPartner> {
  await trx.selectFrom('partners').select('id').where('id', '=', id).forUpdate().execute();
  return staffPartnerOf(trx, id);
}

/** The columns that a form fills; what it names must be there. */
async function rowOf(trx: Database, written: Written, now: Date) {
  const { texts, point, phones, whatsapp, site_url, hours, is_published } = written;
  const city = await trx
    .selectFrom('cities')
    .select('id')
    .where('slug', '=', written.city)
    .executeTakeFirst();
  if (!city)
    throw new Problem('invalid_input', [{ field: 'city', code: 'unknown', message: 'No such city' }]);
  const categories = await trx
    .selectFrom('partner_categories')
    .select('id')
    .where('slug', 'in', written.categories)
    .where('is_hidden', '=', false)
    // Nobody hides or deletes one until this partner is in it.
    .forShare()
    .execute();
  if (categories.length < written.categories.length)
    throw new Problem('invalid_input', [
      { field: 'categories', code: 'unknown', message: 'No such category' },
    ]);
  await refuseUnknownPictures(trx, 'photos', { kind: 'photo', ids: written.photos });
  await refuseUnknownPictures(trx, 'logo', {
    kind: 'logo',
    ids: written.logo === null ? [] : [written.logo],
  });
  return {
    categoryIds: categories.map(({ id }) => id),
    columns: {
      texts: JSON.stringify(texts),
      search_text: searchTextOf(texts),
      city_id: city.id,
      latitude: point?.latitude ?? null,
      longitude: point?.longitude ?? null,
      phones,
      whatsapp,
      site_url,
      hours: hours && JSON.stringify(hours),
      open_minutes: openMultirange(hours),
      logo_id: written.logo,
      photo_ids: written.photos,
      is_published,
      changed_at: now,
    },
  };
}

async function linkCategories(trx: Database, partnerId: number, ids: readonly number[]): Promise<void> {
  await trx
    .insertInto('partner_category_links')
    .values(ids.map((id) => ({ partner_id: partnerId, category_id: id })))
    .execute();
}

async function tellLog(
  { actor, clock }: Context,
  trx: Database,
  { action, id, name, more }: { action: string; id: number; name: string; more?: Record<string, unknown> },
): Promise<void> {
  await writeAudit(trx, {
    actorId: memberOf({ actor }).id,
    action,
    targetType: 'partner',
    targetId: id,
    details: { name, ...more },
    now: clock.now(),
  });
}

/** For the log: what it was and what it is, of the fields that are not the same. */
function difference(before: StaffPartner, after: StaffPartner) {
  const fields = (Object.keys(after) as (keyof StaffPartner)[]).filter(
    (field) => field !== 'version' && JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  );
  const only = (partner: StaffPartner) => Object.fromEntries(fields.map((field) => [field, partner[field]]));
  return { before: only(before), after: only(after) };
}
