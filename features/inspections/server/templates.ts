import { sql } from 'kysely';
import type { InputOf, OutputOf } from '../../../platform/contract/endpoint.ts';
import { fieldProblem, Problem } from '../../../platform/contract/problem.ts';
import { type Context, memberOf } from '../../../platform/server/context.ts';
import type { Database } from '../../../platform/server/database.ts';
import { type ReferenceSet, recordset } from '../../../platform/server/reference-data.ts';
import type * as contract from '../staff-contract.ts';
import {
  type InspectionTemplate,
  inspectionTemplate,
  isPrivateGroup,
  type RepairWork,
  repairWork,
  type TemplateGroup,
  templateGroup,
} from '../template-contract.ts';
import { writeAudit } from './audit-actions.ts';
import { builtInRepairWorks } from './data/repair-works.ts';
import { builtInTemplate } from './data/template.ts';

/** The points and prices that ship with the product. What admins have edited is left as it is. */
export const templateData: ReferenceSet = {
  name: 'inspection_template',
  sources: [new URL('./data/', import.meta.url).pathname],
  async load(trx) {
    const newest = await trx
      .selectFrom('inspection_templates')
      .select(['version', 'made_by'])
      .orderBy('version', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (!newest || newest.made_by === null)
      await insertTemplate(trx, {
        version: (newest?.version ?? 0) + 1,
        template: builtInTemplate,
        madeBy: null,
      });
    await sql`
      insert into repair_works (key, position, names, tenge, once, changed_at, version)
      select given.key, given.position, given.names, given.tenge, given.once, now(), ${(await worksVersionOf(trx)) + 1}::int
      from ${given(builtInRepairWorks)}
      on conflict (key) do update set names = excluded.names, tenge = excluded.tenge, position = excluded.position,
        once = excluded.once, version = excluded.version
      where repair_works.changed_by is null`.execute(trx);
    return builtInTemplate.groups.length;
  },
};

const given = (works: readonly RepairWork[]) =>
  recordset(
    works.map((work, position) => ({ ...work, position })),
    'key text, position int, names jsonb, tenge bigint, once boolean',
  );

async function insertTemplate(
  trx: Database,
  { version, template, madeBy }: { version: number; template: InspectionTemplate; madeBy: number | null },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('inspection_templates')
    .values({ version, document: JSON.stringify(template), made_at: sql`now()`, made_by: madeBy })
    .onConflict((conflict) => conflict.column('version').doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** The newest version, or this one; undefined if there is none. */
export async function templateOf(
  db: Database,
  version?: number,
): Promise<{ version: number; template: InspectionTemplate } | undefined> {
  const row = await db
    .selectFrom('inspection_templates')
    .select(['version', 'document'])
    .$if(version !== undefined, (query) => query.where('version', '=', version ?? 0))
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && { version: row.version, template: inspectionTemplate.parse(row.document) };
}

/**
 * The template with points that only other versions have, at the end of their groups: answers and photos are there if an
 * inspection by such a version became one with another. All that is known of them is the state and words.
 */
export async function templateWith(
  db: Database,
  template: InspectionTemplate,
  keys: Iterable<string>,
): Promise<InspectionTemplate> {
  const known = new Set(template.groups.flatMap(({ points }) => points.map(({ key }) => key)));
  const missing = [...new Set(keys)].filter((key) => !known.has(key));
  if (missing.length === 0) return template;
  const { rows } = await sql<{ group: unknown }>`
    select distinct on (point ->> 'key') jsonb_set("group", '{points}', jsonb_build_array(
      point || '{"measure": null, "panel": null, "defects": []}')) as "group"
    from inspection_templates t, jsonb_array_elements(t.document -> 'groups') as "group",
      jsonb_array_elements("group" -> 'points') as point
    where point ->> 'key' = any(${missing}::text[])
    order by point ->> 'key', t.version desc`.execute(db);
  const groups = new Map<string, TemplateGroup>();
  for (const group of [...template.groups, ...rows.map((row) => templateGroup.parse(row.group))]) {
    const same = groups.get(group.key);
    groups.set(
      group.key,
      same
        ? {
            ...same,
            is_private: isPrivateGroup(same) || isPrivateGroup(group),
            points: [...same.points, ...group.points],
          }
        : group,
    );
  }
  return { groups: [...groups.values()] };
}

export async function repairWorksOf(db: Database): Promise<RepairWork[]> {
  const rows = await db
    .selectFrom('repair_works')
    .select(['key', 'names', 'tenge', 'once'])
    .orderBy('position')
    .orderBy('key')
    .execute();
  return rows.map((row) => repairWork.parse(row));
}

/** When the price list was last changed before this moment. */
export async function pricesSince(db: Database, moment: Date): Promise<Date | null> {
  const row = await db
    .selectFrom('repair_works')
    .select(({ fn }) => fn.max('changed_at').as('changed_at'))
    .where('changed_at', '<=', moment)
    .executeTakeFirst();
  return row?.changed_at ?? null;
}

async function worksVersionOf(db: Database): Promise<number> {
  const { version } = await db
    .selectFrom('repair_works')
    .select(({ fn }) => fn.max('version').as('version'))
    .executeTakeFirstOrThrow();
  return version ?? 0;
}

export async function readTemplate(
  { db }: Context,
  { version }: InputOf<typeof contract.readTemplate>,
): Promise<OutputOf<typeof contract.readTemplate>> {
  const found = await templateOf(db, version);
  if (!found) throw new Problem('not_found');
  return { ...found, works: await repairWorksOf(db), works_version: await worksVersionOf(db) };
}

export function saveTemplateGroup(
  context: Context,
  { version, group }: InputOf<typeof contract.saveTemplateGroup>,
): Promise<OutputOf<typeof contract.saveTemplateGroup>> {
  return changeTemplate(context, version, (groups) =>
    groups.some(({ key }) => key === group.key)
      ? // A form that was opened before groups said so does not make a private one public.
        groups.map((other) =>
          other.key === group.key ? { is_private: isPrivateGroup(other), ...group } : other,
        )
      : [...groups, group],
  );
}

export function removeTemplateGroup(
  context: Context,
  { version, key }: InputOf<typeof contract.removeTemplateGroup>,
): Promise<OutputOf<typeof contract.removeTemplateGroup>> {
  return changeTemplate(context, version, (groups) => {
    const left = groups.filter((group) => group.key !== key);
    if (left.length === groups.length) throw new Problem('not_found');
    return left;
  });
}

/** Makes the next version from the newest one, which must be the one that the admin has seen. */
async function changeTemplate(
  context: Context,
  version: number,
  change: (groups: TemplateGroup[]) => TemplateGroup[],
): Promise<{ version: number }> {
  const actorId = memberOf(context).id;
  return context.db.transaction().execute(async (trx) => {
    const newest = await templateOf(trx);
    if (newest?.version !== version) throw new Problem<'template_changed'>('template_changed');
    const parsed = inspectionTemplate.safeParse({ groups: change(newest.template.groups) });
    if (!parsed.success)
      throw new Problem('invalid_input', [
        { field: 'group', code: 'invalid', message: parsed.error.issues[0]?.message ?? '' },
      ]);
    await refuseUnknownWorks(trx, parsed.data);
    const next = version + 1;
    // Two admins who change the same version cannot both insert the next one.
    if (!(await insertTemplate(trx, { version: next, template: parsed.data, madeBy: actorId })))
      throw new Problem<'template_changed'>('template_changed');
    await writeAudit(trx, {
      actorId,
      action: 'inspection_template_saved',
      targetType: 'inspection_template',
      targetId: next,
      now: context.clock.now(),
    });
    return { version: next };
  });
}

async function refuseUnknownWorks(db: Database, { groups }: InspectionTemplate): Promise<void> {
  const known = new Set((await repairWorksOf(db)).map(({ key }) => key));
  const faults = groups.flatMap(({ points }) =>
    points.flatMap(({ work }, at) =>
      work === null || known.has(work)
        ? []
        : [
            {
              field: `group.points.${at}.work`,
              code: 'unknown',
              message: `${work} is not in the price list`,
            },
          ],
    ),
  );
  if (faults.length > 0) throw new Problem('invalid_input', faults);
}

/** Replaces the price list that the admin has seen; works that points still refer to cannot be left out. */
export async function saveRepairWorks(
  context: Context,
  { version, works }: InputOf<typeof contract.saveRepairWorks>,
): Promise<OutputOf<typeof contract.saveRepairWorks>> {
  const { clock } = context;
  const actorId = memberOf(context).id;
  const keys = works.map(({ key }) => key);
  if (new Set(keys).size < keys.length) throw fieldProblem('works', 'repeated', 'Two works have one key');
  return context.db.transaction().execute(async (trx) => {
    await sql`lock table repair_works in share row exclusive mode`.execute(trx);
    if ((await worksVersionOf(trx)) !== version) throw new Problem<'works_changed'>('works_changed');
    const next = version + 1;
    const used = (await templateOf(trx))?.template.groups.flatMap(({ points }) => points) ?? [];
    const missing = used.find(({ work }) => work !== null && !keys.includes(work));
    if (missing)
      throw new Problem('invalid_input', [
        {
          field: 'works',
          code: 'in_use',
          message: `${missing.work} is used by a point`,
          value: `${missing.work}`,
        },
      ]);
    await sql`
      insert into repair_works (key, position, names, tenge, once, changed_at, changed_by, version)
      select given.key, given.position, given.names, given.tenge, given.once, ${clock.now()}, ${actorId}::bigint,
        ${next}::int
      from ${given(works)}
      on conflict (key) do update set names = excluded.names, tenge = excluded.tenge, position = excluded.position,
        once = excluded.once, changed_at = excluded.changed_at, changed_by = excluded.changed_by,
        version = excluded.version`.execute(trx);
    await sql`delete from repair_works where key <> all(${keys}::text[])`.execute(trx);
    await writeAudit(trx, {
      actorId,
      action: 'repair_prices_saved',
      targetType: 'repair_prices',
      targetId: '',
      now: clock.now(),
    });
    return { version: next, works: await repairWorksOf(trx) };
  });
}
