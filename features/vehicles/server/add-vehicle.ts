import type { Transaction } from 'kysely';
import type { InputOf, OutputOf } from '../../../platform/contract/endpoint.ts';
import { foldKey } from '../../../platform/contract/fold.ts';
import { type FieldFault, Problem } from '../../../platform/contract/problem.ts';
import { type Context, memberOf } from '../../../platform/server/context.ts';
import type { Database } from '../../../platform/server/database.ts';
import type { DB } from '../../../platform/server/database-types.ts';
import { changeReferenceVersion, lockReferenceSet } from '../../../platform/server/reference-data.ts';
import { writeAudit } from '../../identity/server/public.ts';
import type * as contract from '../staff-contract.ts';
import { byStaff } from './by-staff.ts';

type Names = Pick<InputOf<typeof contract.addBrand>, 'slug' | 'name' | 'name_ru' | 'name_kk' | 'aliases'>;
type Years = { year_from: number | null; year_to: number | null };
type Known = { slug: string; name: string; aliases: string[] };

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
  await refuseUnknown(context, 'origin', 'brand_origin', input.origin);
  const { slug, name, origin } = input;
  await writing(context, async (trx) => {
    const aliases = spellingsOf(input);
    const known = await trx.selectFrom('brands').select(['slug', 'name', 'aliases']).execute();
    refuseTaken(input, known, (other) => other.name);
    await trx.insertInto('brands').values({ slug, name, origin, aliases, source: byStaff }).execute();
    return { action: 'brand_added', targetType: 'brand', targetId: slug, details: { name, aliases, origin } };
  });
  return { slug };
}

export async function addModel(
  context: Context,
  input: InputOf<typeof contract.addModel>,
): Promise<OutputOf<typeof contract.addModel>> {
  const { slug, name, body_type, year_from, year_to } = input;
  if (body_type !== null) await refuseUnknown(context, 'body_type', 'body_type', body_type);
  refuseYears(input);
  await writing(context, async (trx) => {
    const aliases = spellingsOf(input);
    const brand = await brandBySlug(trx, input.brand);
    const known = await trx
      .selectFrom('models')
      .select(['slug', 'name', 'aliases'])
      .where('brand_id', '=', brand.id)
      .execute();
    refuseTaken(input, known, (other) => `${brand.name} ${other.name}`);
    await trx
      .insertInto('models')
      .values({ brand_id: brand.id, slug, name, aliases, body_type, year_from, year_to, source: byStaff })
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

type Deed = { action: string; targetType: string; targetId: string; details: Record<string, unknown> };

/** One at a time, and not while the files are loaded: two names that clash must not pass each other. */
export async function writing(context: Context, add: (trx: Transaction<DB>) => Promise<Deed>): Promise<void> {
  const actorId = memberOf(context).id;
  await context.db.transaction().execute(async (trx) => {
    await lockReferenceSet(trx, 'vehicles');
    const deed = await add(trx);
    await writeAudit(trx, { ...deed, actorId, now: context.clock.now() });
    await changeReferenceVersion(trx, 'vehicles by staff');
  });
}

export function refuseYears({ year_from, year_to }: Years): void {
  if (year_from !== null && year_to !== null && year_to < year_from)
    throw fault({ field: 'year_to', code: 'before_start', message: 'The end is before the start' });
}

function fault(...errors: FieldFault[]): Problem {
  return new Problem('invalid_input', errors);
}

export async function refuseUnknown(
  { facetLabels }: Context,
  field: string,
  facet: string,
  key: string,
): Promise<void> {
  const labels = await facetLabels();
  if (!labels.has(facet, key)) throw fault({ field, code: 'unknown', message: `No such value: ${key}` });
}

/** Spellings that say more than the name and the slug do, each once. */
export function spellingsOf({ slug, name, name_ru, name_kk, aliases }: Names): string[] {
  const said = new Set([foldKey(slug), foldKey(name)]);
  return [name_ru, name_kk, ...aliases].filter((text): text is string => {
    if (text === undefined || said.has(foldKey(text))) return false;
    said.add(foldKey(text));
    return true;
  });
}

/** A name that already means something else would make ads of both undecidable. */
export function refuseTaken<Row extends Known>(
  names: Partial<Names>,
  known: readonly Row[],
  call: (row: Row) => string,
) {
  const owners = new Map<string, Row>();
  for (const row of known)
    for (const text of [...row.aliases, row.slug, row.name]) owners.set(foldKey(text), row);
  const faults: FieldFault[] = [];
  for (const field of ['slug', 'name', 'name_ru', 'name_kk', 'aliases'] as const) {
    const given = names[field];
    for (const text of Array.isArray(given) ? given : given === undefined ? [] : [given]) {
      const owner = owners.get(foldKey(text));
      if (owner) faults.push({ field, code: 'taken', message: `${text} — ${call(owner)}` });
    }
  }
  if (faults.length > 0) throw fault(...faults);
}
