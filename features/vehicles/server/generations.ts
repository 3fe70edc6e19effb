import type { InputOf, OutputOf } from '../../../platform/contract/endpoint.ts';
import { Problem } from '../../../platform/contract/problem.ts';
import type { Context } from '../../../platform/server/context.ts';
import type { Database } from '../../../platform/server/database.ts';
import type * as contract from '../staff-contract.ts';
import { brandBySlug, changeDictionary, checkNamesAreFree, checkYears } from './add-vehicle.ts';
import { staffSource } from './staff-source.ts';

type OfModel = { brand: string; model: string };

async function modelBySlug(
  db: Database,
  { brand: brandSlug, model: slug }: OfModel,
): Promise<{ id: number; name: string }> {
  const brand = await brandBySlug(db, brandSlug);
  const model = await db
    .selectFrom('models')
    .select(['id', 'name'])
    .where('brand_id', '=', brand.id)
    .where('slug', '=', slug)
    .executeTakeFirst();
  if (!model) throw new Problem('not_found', [{ field: 'model', code: 'unknown', message: 'No such model' }]);
  return { id: model.id, name: `${brand.name} ${model.name}` };
}

const generationsOf = (db: Database, modelId: number) =>
  db
    .selectFrom('generations')
    .select(['id', 'slug', 'name', 'year_from', 'year_to', 'source'])
    .where('model_id', '=', modelId)
    .orderBy('year_from', 'desc')
    .orderBy('slug')
    .execute();

export async function listStaffGenerations(
  { db }: Context,
  input: InputOf<typeof contract.listStaffGenerations>,
): Promise<OutputOf<typeof contract.listStaffGenerations>> {
  const model = await modelBySlug(db, input);
  const results = (await generationsOf(db, model.id)).map(({ id: _, source, ...row }) => ({
    ...row,
    is_by_staff: source === staffSource,
  }));
  return { model: model.name, count: results.length, next: null, previous: null, results };
}

export async function addGeneration(
  context: Context,
  input: InputOf<typeof contract.addGeneration>,
): Promise<OutputOf<typeof contract.addGeneration>> {
  const { slug, name, year_from, year_to } = input;
  checkYears(input);
  await changeDictionary(context, async (trx) => {
    const model = await modelBySlug(trx, input);
    checkFree({ slug, name }, await generationsOf(trx, model.id), model.name);
    await trx
      .insertInto('generations')
      .values({ model_id: model.id, slug, name, year_from, year_to, source: staffSource })
      .execute();
    return {
      action: 'generation_added',
      targetType: 'generation',
      targetId: `${input.brand}/${input.model}/${slug}`,
      details: { name, model: model.name, year_from, year_to },
    };
  });
  return { slug };
}

/** Marks the generation as changed by staff, so that later versions of the data files do not overwrite it. */
export async function changeGeneration(
  context: Context,
  input: InputOf<typeof contract.changeGeneration>,
): Promise<OutputOf<typeof contract.changeGeneration>> {
  const { generation: slug, name, year_from, year_to } = input;
  checkYears(input);
  await changeDictionary(context, async (trx) => {
    const model = await modelBySlug(trx, input);
    const rows = await generationsOf(trx, model.id);
    const before = rows.find((row) => row.slug === slug);
    if (!before)
      throw new Problem('not_found', [
        { field: 'generation', code: 'unknown', message: 'No such generation' },
      ]);
    checkFree(
      { name },
      rows.filter((row) => row.id !== before.id),
      model.name,
    );
    await trx
      .updateTable('generations')
      .set({ name, year_from, year_to, source: staffSource })
      .where('id', '=', before.id)
      .execute();
    return {
      action: 'generation_changed',
      targetType: 'generation',
      targetId: `${input.brand}/${input.model}/${slug}`,
      details: {
        name,
        model: model.name,
        before: { name: before.name, year_from: before.year_from, year_to: before.year_to },
        after: { name, year_from, year_to },
      },
    };
  });
  return { slug };
}

function checkFree(
  names: { slug?: string; name: string },
  rows: readonly { slug: string; name: string }[],
  model: string,
): void {
  const existing = rows.map((row) => ({ ...row, aliases: [] }));
  checkNamesAreFree(names, existing, (row) => `${model} ${row.name}`);
}
