import { sql } from 'kysely';
import type { InputOf, OutputOf } from '../../../platform/contract/endpoint.ts';
import { fieldProblem, Problem } from '../../../platform/contract/problem.ts';
import { type Context, memberOf } from '../../../platform/server/context.ts';
import { type Database, lockName } from '../../../platform/server/database.ts';
import { openMultirange } from '../hours.ts';
import type * as contract from '../staff-contract.ts';
import type { PartnerRefusal, StaffPartner } from '../staff-contract.ts';
import { type AuditActionName, writeAudit } from './audit-actions.ts';
import { checkPicturesExist } from './pictures.ts';
import { searchTextOf } from './queries.ts';
import { staffPartnerOf } from './staff-partners.ts';
import { swapPositions } from './swap-positions.ts';

type PartnerInput = InputOf<typeof contract.addPartner>;

export async function addPartner(
  context: Context,
  input: PartnerInput,
): Promise<OutputOf<typeof contract.addPartner>> {
  return context.db.transaction().execute(async (trx) => {
    const { columns, categoryIds } = await partnerColumns(trx, input, context.clock.now());
    const { id } = await trx
      .insertInto('partners')
      .values({
        ...columns,
        position: sql`(select coalesce(max(position), 0) + 1 from partners)`,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await linkCategories(trx, id, categoryIds);
    await writePartnerAudit(context, trx, { action: 'partner_added', id, name: input.texts.ru.name });
    return staffPartnerOf(trx, id);
  });
}

/** Saves a partner. It sets the source to `staff`, so that a changed demo partner is not removed with the demo data. */
export async function savePartner(
  context: Context,
  { partnerId, version, ...input }: InputOf<typeof contract.savePartner>,
): Promise<OutputOf<typeof contract.savePartner>> {
  return context.db.transaction().execute(async (trx) => {
    const before = await lockedPartner(trx, partnerId);
    if (before.version !== version) throw new Problem<PartnerRefusal>('partner_changed');
    const { columns, categoryIds } = await partnerColumns(trx, input, context.clock.now());
    await trx
      .updateTable('partners')
      .set({ ...columns, source: 'staff', version: version + 1 })
      .where('id', '=', partnerId)
      .execute();
    await trx.deleteFrom('partner_category_links').where('partner_id', '=', partnerId).execute();
    await linkCategories(trx, partnerId, categoryIds);
    const after = await staffPartnerOf(trx, partnerId);
    await writePartnerAudit(context, trx, {
      action: 'partner_changed',
      id: partnerId,
      name: after.texts.ru.name,
      extraDetails: difference(before, after),
    });
    return after;
  });
}

/** Publishes, hides or moves a partner. Moving takes a lock on the order of the list. */
export async function arrangePartner(
  context: Context,
  { partnerId, is_published, move }: InputOf<typeof contract.arrangePartner>,
): Promise<OutputOf<typeof contract.arrangePartner>> {
  return context.db.transaction().execute(async (trx) => {
    if (move) await lockName(trx, 'partners:order');
    const before = await lockedPartner(trx, partnerId);
    const name = before.texts.ru.name;
    if (is_published !== undefined && is_published !== before.is_published) {
      await trx
        .updateTable('partners')
        .set({ is_published, source: 'staff', version: before.version + 1, changed_at: context.clock.now() })
        .where('id', '=', partnerId)
        .execute();
      const action = is_published ? 'partner_published' : 'partner_hidden';
      await writePartnerAudit(context, trx, { action, id: partnerId, name });
    }
    if (move && (await swapPositions(trx, 'partners', { id: partnerId, move })))
      await writePartnerAudit(context, trx, {
        action: 'partner_moved',
        id: partnerId,
        name,
        extraDetails: { move },
      });
    return staffPartnerOf(trx, partnerId);
  });
}

async function lockedPartner(trx: Database, id: number): Promise<StaffPartner> {
  await trx.selectFrom('partners').select('id').where('id', '=', id).forUpdate().execute();
  return staffPartnerOf(trx, id);
}

/** Columns and category ids for the form's input. Rejects an unknown city, category or picture. */
async function partnerColumns(trx: Database, input: PartnerInput, now: Date) {
  const { texts, point, phones, whatsapp, site_url, hours, is_published } = input;
  const city = await trx.selectFrom('cities').select('id').where('slug', '=', input.city).executeTakeFirst();
  if (!city) throw fieldProblem('city', 'unknown', 'No such city');
  const categories = await trx
    .selectFrom('partner_categories')
    .select('id')
    .where('slug', 'in', input.categories)
    .where('is_hidden', '=', false)
    // Prevents others from hiding or deleting the category until this transaction ends.
    .forShare()
    .execute();
  if (categories.length < input.categories.length)
    throw fieldProblem('categories', 'unknown', 'No such category');
  await checkPicturesExist(trx, 'photos', { kind: 'photo', ids: input.photos });
  await checkPicturesExist(trx, 'logo', {
    kind: 'logo',
    ids: input.logo === null ? [] : [input.logo],
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
      logo_id: input.logo,
      photo_ids: input.photos,
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

async function writePartnerAudit(
  { actor, clock }: Context,
  trx: Database,
  {
    action,
    id,
    name,
    extraDetails,
  }: { action: AuditActionName; id: number; name: string; extraDetails?: Record<string, unknown> },
): Promise<void> {
  await writeAudit(trx, {
    actorId: memberOf({ actor }).id,
    action,
    targetType: 'partner',
    targetId: id,
    details: { name, ...extraDetails },
    now: clock.now(),
  });
}

/** The changed fields with their old and new values, for the audit log. */
function difference(before: StaffPartner, after: StaffPartner) {
  const fields = (Object.keys(after) as (keyof StaffPartner)[]).filter(
    (field) => field !== 'version' && JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  );
  const pickChanged = (partner: StaffPartner) =>
    Object.fromEntries(fields.map((field) => [field, partner[field]]));
  return { before: pickChanged(before), after: pickChanged(after) };
}
