import type { InputOf, OutputOf } from '../../../platform/contract/endpoint.ts';
import { Problem } from '../../../platform/contract/problem.ts';
import type { Context } from '../../../platform/server/context.ts';
import type { Database } from '../../../platform/server/database.ts';
import type * as contract from '../staff-contract.ts';
import {
  brandBySlug,
  changeDictionary,
  checkFacetValue,
  checkNamesAreFree,
  checkYears,
  withoutDuplicates,
} from './add-vehicle.ts';
import { checkUnchanged, difference, lastChange } from './dictionary-changes.ts';
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

const idOf = ({ brand, model }: OfModel, slug: string) => `${brand}/${model}/${slug}`;

const generationsOf = (db: Database, modelId: number) =>
  db
    .selectFrom('generations')
    .select(['id', 'slug', 'name', 'year_from', 'year_to', 'body_types', 'codes', 'source'])
    .where('model_id', '=', modelId)
    .orderBy('year_from', 'desc')
    .orderBy('slug')
    .execute();

export async function listStaffGenerations(
  { db, locale, facetLabels }: Context,
  input: InputOf<typeof contract.listStaffGenerations>,
): Promise<OutputOf<typeof contract.listStaffGenerations>> {
  const labels = await facetLabels();
  const model = await modelBySlug(db, input);
  const rows = await generationsOf(db, model.id);
  const results = await Promise.all(
    rows.map(async ({ id: _, source, body_types, ...row }) => ({
      ...row,
      body_types: body_types.map((key) => labels.choice('body_type', key, locale)),
      is_by_staff: source === staffSource,
      version: await lastChange(db, { type: 'generation', id: idOf(input, row.slug) }),
    })),
  );
  return {
    model: model.name,
    all_body_types: labels.all('body_type', locale),
    count: results.length,
    next: null,
    previous: null,
    results,
  };
}

type Facts = Pick<
  InputOf<typeof contract.addGeneration>,
  'name' | 'year_from' | 'year_to' | 'body_types' | 'codes'
>;

async function checkedFacts(
  context: Context,
  { name, year_from, year_to, body_types, codes }: Facts,
): Promise<Facts> {
  checkYears({ year_from, year_to });
  for (const body of body_types) await checkFacetValue(context, 'body_types', 'body_type', body);
  return { name, year_from, year_to, body_types: [...new Set(body_types)], codes: withoutDuplicates(codes) };
}

export async function addGeneration(
  context: Context,
  input: InputOf<typeof contract.addGeneration>,
): Promise<OutputOf<typeof contract.addGeneration>> {
  const { slug } = input;
  const facts = await checkedFacts(context, input);
  await changeDictionary(context, async (trx) => {
    const model = await modelBySlug(trx, input);
    checkFree({ slug, name: facts.name }, await generationsOf(trx, model.id), model.name);
    await trx
      .insertInto('generations')
      .values({ model_id: model.id, slug, ...facts, source: staffSource })
      .execute();
    return {
      action: 'generation_added',
      targetType: 'generation',
      targetId: idOf(input, slug),
      details: { ...facts, model: model.name },
    };
  });
  return { slug };
}

/** Marks the generation as changed by staff, so that later versions of the data files do not overwrite it. */
export async function changeGeneration(
  context: Context,
  input: InputOf<typeof contract.changeGeneration>,
): Promise<OutputOf<typeof contract.changeGeneration>> {
  const { generation: slug, version } = input;
  const facts = await checkedFacts(context, input);
  await changeDictionary(context, async (trx) => {
    const model = await modelBySlug(trx, input);
    const rows = await generationsOf(trx, model.id);
    const before = rows.find((row) => row.slug === slug);
    if (!before)
      throw new Problem('not_found', [
        { field: 'generation', code: 'unknown', message: 'No such generation' },
      ]);
    await checkUnchanged(trx, { type: 'generation', id: idOf(input, slug), version });
    checkFree(
      { name: facts.name },
      rows.filter((row) => row.id !== before.id),
      model.name,
    );
    await trx
      .updateTable('generations')
      .set({ ...facts, source: staffSource })
      .where('id', '=', before.id)
      .execute();
    return {
      action: 'generation_changed',
      targetType: 'generation',
      targetId: idOf(input, slug),
      details: { name: facts.name, model: model.name, ...difference(before, facts) },
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
