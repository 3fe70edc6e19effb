import type { InputOf, OutputOf } from '../../../platform/contract/endpoint.ts';
import { foldKey } from '../../../platform/contract/fold.ts';
import { Problem } from '../../../platform/contract/problem.ts';
import type { Context } from '../../../platform/server/context.ts';
import type * as contract from '../staff-contract.ts';
import {
  aliasesOf,
  brandBySlug,
  changeDictionary,
  checkFacetValue,
  checkNamesAreFree,
  checkYears,
} from './add-vehicle.ts';
import { checkUnchanged, difference } from './dictionary-changes.ts';
import { staffSource } from './staff-source.ts';

/** Marks the brand as changed by staff, so that later versions of the data files do not overwrite it. */
export async function changeBrand(
  context: Context,
  input: InputOf<typeof contract.changeBrand>,
): Promise<OutputOf<typeof contract.changeBrand>> {
  await checkFacetValue(context, 'origin', 'brand_origin', input.origin);
  const { brand: slug, name, origin, version } = input;
  await changeDictionary(context, async (trx) => {
    const { id } = await brandBySlug(trx, slug);
    await checkUnchanged(trx, { type: 'brand', id: slug, version });
    const rows = await trx.selectFrom('brands').select(['id', 'slug', 'name', 'aliases', 'origin']).execute();
    const { before, others } = splitRow(rows, id);
    checkNamesAreFree(newNames(input, before), others, (row) => row.name);
    const after = { name, origin, aliases: aliasesOf({ ...input, slug }) };
    await trx
      .updateTable('brands')
      .set({ ...after, source: staffSource })
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
  const { model: slug, name, body_type, year_from, year_to, version } = input;
  if (body_type !== null) await checkFacetValue(context, 'body_type', 'body_type', body_type);
  checkYears(input);
  await changeDictionary(context, async (trx) => {
    const brand = await brandBySlug(trx, input.brand);
    const rows = await trx
      .selectFrom('models')
      .select(['id', 'slug', 'name', 'aliases', 'body_type', 'year_from', 'year_to'])
      .where('brand_id', '=', brand.id)
      .execute();
    const { before, others } = splitRow(rows, rows.find((row) => row.slug === slug)?.id);
    await checkUnchanged(trx, { type: 'model', id: `${input.brand}/${slug}`, version });
    checkNamesAreFree(newNames(input, before), others, (row) => `${brand.name} ${row.name}`);
    const after = { name, body_type, year_from, year_to, aliases: aliasesOf({ ...input, slug }) };
    await trx
      .updateTable('models')
      .set({ ...after, source: staffSource })
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

function splitRow<Row extends { id: number }>(rows: readonly Row[], id: number | undefined) {
  const before = rows.find((row) => row.id === id);
  if (!before)
    throw new Problem('not_found', [{ field: 'model', code: 'unknown', message: 'No such model' }]);
  return { before, others: rows.filter((row) => row !== before) };
}

/**
 * The names that a change adds. Only these are checked for conflicts, because a few spellings in the data files belong
 * to two models, and this must not block other changes of these models.
 */
function newNames(
  { name, aliases }: { name: string; aliases: string[] },
  before: { name: string; slug: string; aliases: string[] },
) {
  const previous = new Set([before.name, before.slug, ...before.aliases].map(foldKey));
  const isNew = (text: string) => !previous.has(foldKey(text));
  return { ...(isNew(name) && { name }), aliases: aliases.filter(isNew) };
}
