import { sql } from 'kysely';
import type { InputOf, OutputOf } from '../../../platform/contract/endpoint.ts';
import { foldedWords } from '../../../platform/contract/fold.ts';
import { locales } from '../../../platform/contract/locale.ts';
import { Problem } from '../../../platform/contract/problem.ts';
import { type Context, memberOf } from '../../../platform/server/context.ts';
import { type Database, lockName } from '../../../platform/server/database.ts';
import type * as contract from '../staff-contract.ts';
import type { CategoryRefusal, PartnerCategory } from '../staff-contract.ts';
import { type AuditActionName, writeAudit } from './audit-actions.ts';
import { swapPositions } from './swap-positions.ts';

type Names = PartnerCategory['names'];
type Categories = OutputOf<typeof contract.listPartnerCategories>;

/** The names in all languages, normalized for search. */
export function categorySearchText({ ru, kk, en }: Names): string {
  return foldedWords([ru, kk, en].join(' ')).join(' ');
}

export async function listPartnerCategories({
  db,
  locale,
}: Pick<Context, 'db' | 'locale'>): Promise<Categories> {
  const { rows } = await sql<PartnerCategory>`
    select c.slug, ${sql.ref(`c.name_${locale}`)} as name, c.is_hidden, c.version,
      jsonb_build_object('ru', c.name_ru, 'kk', c.name_kk, 'en', c.name_en) as names,
      (select count(*) from partner_category_links l where l.category_id = c.id) as partners
    from partner_categories c order by c.position, c.id`.execute(db);
  return { results: rows };
}

export async function addPartnerCategory(
  context: Context,
  { names }: InputOf<typeof contract.addPartnerCategory>,
): Promise<Categories> {
  return changeCategories(context, async (trx) => {
    await checkNamesAreFree(trx, names, null);
    const slug = await freeSlug(trx, names.en);
    await trx
      .insertInto('partner_categories')
      .values({
        ...columnsOf(names),
        slug,
        position: sql`(select coalesce(max(position), 0) + 1 from partner_categories)`,
      })
      .execute();
    await writeCategoryAudit(context, trx, 'partner_category_added', { slug, name: names.ru });
  });
}

export async function changePartnerCategory(
  context: Context,
  { slug, rename, is_hidden, move }: InputOf<typeof contract.changePartnerCategory>,
): Promise<Categories> {
  return changeCategories(context, async (trx) => {
    const before = await lockedCategory(trx, slug);
    const auditTarget = { slug, name: rename?.names.ru ?? before.name_ru };
    if (rename && locales.some((locale) => rename.names[locale] !== before[`name_${locale}`])) {
      if (rename.version !== before.version) throw new Problem<CategoryRefusal>('category_changed');
      await checkNamesAreFree(trx, rename.names, before.id);
      await trx
        .updateTable('partner_categories')
        .set({ ...columnsOf(rename.names), version: before.version + 1 })
        .where('id', '=', before.id)
        .execute();
      const names = { ru: before.name_ru, kk: before.name_kk, en: before.name_en };
      await writeCategoryAudit(context, trx, 'partner_category_renamed', auditTarget, {
        before: names,
        after: rename.names,
      });
    }
    if (is_hidden !== undefined && is_hidden !== before.is_hidden) {
      if (is_hidden) await checkIsUnused(trx, before.id);
      await trx.updateTable('partner_categories').set({ is_hidden }).where('id', '=', before.id).execute();
      await writeCategoryAudit(
        context,
        trx,
        is_hidden ? 'partner_category_hidden' : 'partner_category_shown',
        auditTarget,
      );
    }
    if (move && (await swapPositions(trx, 'partner_categories', { id: before.id, move })))
      await writeCategoryAudit(context, trx, 'partner_category_moved', auditTarget, { move });
  });
}

export async function removePartnerCategory(
  context: Context,
  { slug }: InputOf<typeof contract.removePartnerCategory>,
): Promise<Categories> {
  return changeCategories(context, async (trx) => {
    const { id, name_ru: name } = await lockedCategory(trx, slug);
    await checkIsUnused(trx, id);
    await trx.deleteFrom('partner_categories').where('id', '=', id).execute();
    await writeCategoryAudit(context, trx, 'partner_category_removed', { slug, name });
  });
}

/** Runs a change of the category list under a lock, because changes check names and positions of all categories. */
function changeCategories(context: Context, change: (trx: Database) => Promise<void>): Promise<Categories> {
  return context.db.transaction().execute(async (trx) => {
    await lockName(trx, 'partners:categories');
    await change(trx);
    return listPartnerCategories({ db: trx, locale: context.locale });
  });
}

async function lockedCategory(trx: Database, slug: string) {
  const category = await trx
    .selectFrom('partner_categories')
    .selectAll()
    .where('slug', '=', slug)
    .forUpdate()
    .executeTakeFirst();
  if (!category) throw new Problem('not_found');
  return category;
}

function columnsOf(names: Names) {
  const { ru, kk, en } = names;
  return { name_ru: ru, name_kk: kk, name_en: en, search_text: categorySearchText(names) };
}

/** Rejects names that another category has, because users could not tell the two apart. */
async function checkNamesAreFree(trx: Database, names: Names, ownId: number | null): Promise<void> {
  const others = await trx
    .selectFrom('partner_categories')
    .select(['name_ru', 'name_kk', 'name_en'])
    .where('id', 'is distinct from', ownId)
    .execute();
  const isSameName = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();
  const taken = locales.filter((locale) =>
    others.some((other) => isSameName(other[`name_${locale}`], names[locale])),
  );
  if (taken.length > 0)
    throw new Problem(
      'invalid_input',
      taken.map((locale) => ({ field: `names.${locale}`, code: 'taken', message: names[locale] })),
    );
}

async function checkIsUnused(trx: Database, categoryId: number): Promise<void> {
  const link = await trx
    .selectFrom('partner_category_links')
    .select('partner_id')
    .where('category_id', '=', categoryId)
    .limit(1)
    .executeTakeFirst();
  if (link) throw new Problem<CategoryRefusal>('category_in_use');
}

/**
 * Makes a slug from a name: "Tyres & fitting" becomes "tyres-fitting", with a number appended if another category has
 * it.
 */
async function freeSlug(trx: Database, name: string): Promise<string> {
  const base = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  const slug = base || 'category';
  const rows = await trx.selectFrom('partner_categories').select('slug').execute();
  const taken = new Set(rows.map((row) => row.slug));
  let number = 2;
  while (taken.has(`${slug}-${number}`)) number += 1;
  return taken.has(slug) ? `${slug}-${number}` : slug;
}

function writeCategoryAudit(
  { actor, clock }: Context,
  trx: Database,
  action: AuditActionName,
  { slug, name }: { slug: string; name: string },
  extraDetails: Record<string, unknown> = {},
): Promise<void> {
  return writeAudit(trx, {
    actorId: memberOf({ actor }).id,
    action,
    targetType: 'partner_category',
    targetId: slug,
    details: { name, ...extraDetails },
    now: clock.now(),
  });
}
