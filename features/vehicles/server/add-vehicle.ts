import type { Transaction } from 'kysely';
import type { InputOf, OutputOf } from '../../../platform/contract/endpoint.ts';
import { foldKey } from '../../../platform/contract/fold.ts';
import { type FieldFault, Problem } from '../../../platform/contract/problem.ts';
import { type Context, memberOf } from '../../../platform/server/context.ts';
import type { Database } from '../../../platform/server/database.ts';
import type { DB } from '../../../platform/server/database-types.ts';
import { changeReferenceVersion, lockReferenceSet } from '../../../platform/server/reference-data.ts';
import type * as contract from '../staff-contract.ts';
import { type AuditActionName, writeAudit } from './audit-actions.ts';
import { staffSource } from './staff-source.ts';

type Names = Pick<InputOf<typeof contract.addBrand>, 'slug' | 'name' | 'name_ru' | 'name_kk' | 'aliases'>;
type Years = { year_from: number | null; year_to: number | null };
type ExistingNames = { slug: string; name: string; aliases: string[] };

export async function brandBySlug(db: Database, slug: string): Promise<{ id: number; name: string }> {
  const brand = await db
    .selectFrom('brands')
    .select(['id', 'name'])
    .where('slug', '=', slug)
    .executeTakeFirst();
  if (!brand) throw new Problem('not_found', [{ field: 'brand', code: 'unknown', message: 'No such brand' }]);
  return brand;
}

export async function addBrand(
  context: Context,
  input: InputOf<typeof contract.addBrand>,
): Promise<OutputOf<typeof contract.addBrand>> {
  await checkFacetValue(context, 'origin', 'brand_origin', input.origin);
  const { slug, name, origin } = input;
  await changeDictionary(context, async (trx) => {
    const aliases = aliasesOf(input);
    const existing = await trx.selectFrom('brands').select(['slug', 'name', 'aliases']).execute();
    checkNamesAreFree(input, existing, (row) => row.name);
    await trx.insertInto('brands').values({ slug, name, origin, aliases, source: staffSource }).execute();
    return { action: 'brand_added', targetType: 'brand', targetId: slug, details: { name, aliases, origin } };
  });
  return { slug };
}

export async function addModel(
  context: Context,
  input: InputOf<typeof contract.addModel>,
): Promise<OutputOf<typeof contract.addModel>> {
  const { slug, name, body_type, year_from, year_to } = input;
  if (body_type !== null) await checkFacetValue(context, 'body_type', 'body_type', body_type);
  checkYears(input);
  await changeDictionary(context, async (trx) => {
    const aliases = aliasesOf(input);
    const brand = await brandBySlug(trx, input.brand);
    const existing = await trx
      .selectFrom('models')
      .select(['slug', 'name', 'aliases'])
      .where('brand_id', '=', brand.id)
      .execute();
    checkNamesAreFree(input, existing, (row) => `${brand.name} ${row.name}`);
    await trx
      .insertInto('models')
      .values({ brand_id: brand.id, slug, name, aliases, body_type, year_from, year_to, source: staffSource })
      .execute();
    return {
      action: 'model_added',
      targetType: 'model',
      targetId: `${input.brand}/${slug}`,
      details: { name, aliases, brand: brand.name },
    };
  });
  return { slug };
}

type AuditEntry = {
  action: AuditActionName;
  targetType: string;
  targetId: string;
  details: Record<string, unknown>;
};

/**
 * Runs a change of the dictionaries and writes its audit entry, in one transaction. A lock, which loading the data files
 * also takes, makes changes run one after another: of two that add the same name, the second must see the first.
 */
export async function changeDictionary(
  context: Context,
  change: (trx: Transaction<DB>) => Promise<AuditEntry>,
): Promise<void> {
  const actorId = memberOf(context).id;
  await context.db.transaction().execute(async (trx) => {
    await lockReferenceSet(trx, 'vehicles');
    const auditEntry = await change(trx);
    await writeAudit(trx, { ...auditEntry, actorId, now: context.clock.now() });
    await changeReferenceVersion(trx, 'vehicles by staff');
  });
}

export function checkYears({ year_from, year_to }: Years): void {
  if (year_from !== null && year_to !== null && year_to < year_from)
    throw invalidInput({ field: 'year_to', code: 'before_start', message: 'The end is before the start' });
}

function invalidInput(...errors: FieldFault[]): Problem {
  return new Problem('invalid_input', errors);
}

export async function checkFacetValue(
  { facetLabels }: Context,
  field: string,
  facet: string,
  key: string,
): Promise<void> {
  const labels = await facetLabels();
  if (!labels.has(facet, key))
    throw invalidInput({ field, code: 'unknown', message: `No such value: ${key}` });
}

/** All spellings that are stored as aliases: without duplicates, the name and the slug. */
export function aliasesOf({ slug, name, name_ru, name_kk, aliases }: Names): string[] {
  const spellings = [name_ru, name_kk, ...aliases].filter((text) => text !== undefined);
  return withoutDuplicates(spellings, [slug, name]);
}

/** Search reads spellings with the same `foldKey` as one: of these it keeps the first, and none of `known`. */
export function withoutDuplicates(texts: readonly string[], known: readonly string[] = []): string[] {
  const seenKeys = new Set(known.map(foldKey));
  return texts.filter((text) => {
    const isNew = !seenKeys.has(foldKey(text));
    seenKeys.add(foldKey(text));
    return isNew;
  });
}

/** Rejects names that another brand or model already uses: an ad with such a name could mean either of the two. */
export function checkNamesAreFree<Row extends ExistingNames>(
  names: Partial<Names>,
  existing: readonly Row[],
  displayName: (row: Row) => string,
) {
  const owners = new Map<string, Row>();
  for (const row of existing)
    for (const text of [...row.aliases, row.slug, row.name]) owners.set(foldKey(text), row);
  const faults: FieldFault[] = [];
  for (const field of ['slug', 'name', 'name_ru', 'name_kk', 'aliases'] as const) {
    const value = names[field];
    for (const text of Array.isArray(value) ? value : value === undefined ? [] : [value]) {
      const owner = owners.get(foldKey(text));
      if (owner) faults.push({ field, code: 'taken', message: `${text} — ${displayName(owner)}` });
    }
  }
  if (faults.length > 0) throw invalidInput(...faults);
}
