import type { InputOf, OutputOf } from '../../../platform/contract/endpoint.ts';
import { foldKey } from '../../../platform/contract/fold.ts';
import { Problem } from '../../../platform/contract/problem.ts';
import type { Context } from '../../../platform/server/context.ts';
import type * as contract from '../staff-contract.ts';
import { brandBySlug, refuseTaken, refuseUnknown, refuseYears, spellingsOf, writing } from './add-vehicle.ts';
import { byStaff } from './by-staff.ts';

/** What staff has changed is theirs from then on: a later version of the files leaves it as it is. */
export async function changeBrand(
  context: Context,
  input: InputOf<typeof contract.changeBrand>,
): Promise<OutputOf<typeof contract.changeBrand>> {
  await refuseUnknown(context, 'origin', 'brand_origin', input.origin);
  const { brand: slug, name, origin } = input;
  await writing(context, async (trx) => {
    const { id } = await brandBySlug(trx, slug);
    const rows = await trx.selectFrom('brands').select(['id', 'slug', 'name', 'aliases', 'origin']).execute();
    const { before, others } = parted(rows, id);
    refuseTaken(newNames(input, before), others, (other) => other.name);
    const after = { name, origin, aliases: spellingsOf({ ...input, slug }) };
    await trx
      .updateTable('brands')
      .set({ ...after, source: byStaff })
      .where('id', '=', id)
      .execute();
    return {
      action: 'brand_changed',
      targetType: 'brand',
      targetId: slug,
      details: { name, ...difference(before, after) },
    };
  });
  return { slug };
}

export async function changeModel(
  context: Context,
  input: InputOf<typeof contract.changeModel>,
): Promise<OutputOf<typeof contract.changeModel>> {
  const { model: slug, name, body_type, year_from, year_to } = input;
  if (body_type !== null) await refuseUnknown(context, 'body_type', 'body_type', body_type);
  refuseYears(input);
  await writing(context, async (trx) => {
    const brand = await brandBySlug(trx, input.brand);
    const rows = await trx
      .selectFrom('models')
      .select(['id', 'slug', 'name', 'aliases', 'body_type', 'year_from', 'year_to'])
      .where('brand_id', '=', brand.id)
      .execute();
    const { before, others } = parted(rows, rows.find((row) => row.slug === slug)?.id);
    refuseTaken(newNames(input, before), others, (other) => `${brand.name} ${other.name}`);
    const after = { name, body_type, year_from, year_to, aliases: spellingsOf({ ...input, slug }) };
    await trx
      .updateTable('models')
      .set({ ...after, source: byStaff })
      .where('id', '=', before.id)
      .execute();
    return {
      action: 'model_changed',
      targetType: 'model',
      targetId: `${input.brand}/${slug}`,
      details: { name, brand: brand.name, ...difference(before, after) },
    };
  });
  return { slug };
}

function parted<Row extends { id: number }>(rows: readonly Row[], id: number | undefined) {
  const before = rows.find((row) => row.id === id);
  if (!before)
    throw new Problem('not_found', [{ field: 'model', code: 'unknown', message: 'No such model' }]);
  return { before, others: rows.filter((row) => row !== before) };
}

/** Only these can be taken: a few spellings of the files are shared, and changing a year must not stumble over them. */
function newNames(
  { name, aliases }: { name: string; aliases: string[] },
  before: { name: string; slug: string; aliases: string[] },
) {
  const known = new Set([before.name, before.slug, ...before.aliases].map(foldKey));
  const isNew = (text: string) => !known.has(foldKey(text));
  return { ...(isNew(name) && { name }), aliases: aliases.filter(isNew) };
}

/** For the log: what it was and what it is, of the fields that are not the same. */
function difference<After extends Record<string, unknown>>(before: Record<string, unknown>, after: After) {
  const changed = Object.keys(after).filter(
    (field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  );
  const only = (row: Record<string, unknown>) =>
    Object.fromEntries(changed.map((field) => [field, row[field]]));
  return { before: only(before), after: only(after) };
}
