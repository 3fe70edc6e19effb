import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { dayMs } from '../../../platform/contract/durations.ts';
import type { Member } from '../../../platform/server/context.ts';
import type { Database } from '../../../platform/server/database.ts';
import { inTemplate } from '../other-template.ts';
import type { InspectedCar } from '../staff-contract.ts';
import { writeAudit } from './audit-actions.ts';
import { setFacts } from './car-facts.ts';
import { type InspectionRow, inspectionFor } from './policy.ts';
import { answersOf } from './read-inspection.ts';
import { templateOf } from './templates.ts';

/** Inspections of the same own car that begin within this time become one. */
const mergedWithinMs = 7 * dayMs;

/**
 * SQL: the inspection `i` is unfinished and of this own car: it has the same VIN, or the same plate if either lacks a VIN.
 */
export const isOfOwnCar = (
  { vin, plate }: Pick<InspectedCar, 'vin' | 'plate'>,
  now: Date,
): RawBuilder<SqlBool> => sql<SqlBool>`(i.check_id is null and i.finished_at is null
  and i.started_at > ${new Date(now.getTime() - mergedWithinMs)}
  and coalesce(i.vin = ${vin}, upper(replace(i.plate, ' ', '')) = ${plate?.toUpperCase().replaceAll(' ', '') || null}))`;

/**
 * Merges two inspections of one own car that were begun without its numbers into the earlier one, as soon as the numbers
 * turn out to be the same. A finished inspection has a report and is not merged.
 */
export async function joinSameOwnCar(
  trx: Database,
  id: string,
  { person, now }: { person: Member; now: Date },
): Promise<void> {
  const row = await inspectionFor(trx, id, { person });
  if (row.check_id !== null) return;
  const { rows } = await sql<{ id: string }>`
    select i.id from inspections i
    where i.id <> ${id}::uuid and ${isOfOwnCar(row, now)}
      and not exists (select from inspection_documents d where d.inspection_id in (i.id, ${id}::uuid))
    order by i.started_at limit 1`.execute(trx);
  const [found] = rows;
  if (!found) return;
  const other = await inspectionFor(trx, found.id, { person, isLocked: true });
  const [from, to] = row.started_at < other.started_at ? [other, row] : [row, other];
  await translateAnswers(trx, from, to);
  const moved = { inspection_id: to.id };
  await trx.updateTable('inspection_answers').set(moved).where('inspection_id', '=', from.id).execute();
  await trx.updateTable('inspection_photos').set(moved).where('inspection_id', '=', from.id).execute();
  await trx
    .updateTable('joined_inspections')
    .set({ joined_to: to.id })
    .where('joined_to', '=', from.id)
    .execute();
  await trx.deleteFrom('inspections').where('id', '=', from.id).execute();
  await trx
    .insertInto('joined_inspections')
    .values({ id: from.id, joined_to: to.id, joined_at: now })
    .execute();
  await setFacts(trx, to, [...to.facts, ...from.facts], { actorId: person.id, now });
  await writeAudit(trx, {
    actorId: person.id,
    action: 'inspection_joined',
    targetType: 'inspection',
    targetId: to.id,
    details: { joined: from.id },
    now,
  });
}

/** Translates answers from another version of the template to that of the inspection that stays. */
async function translateAnswers(trx: Database, from: InspectionRow, to: InspectionRow): Promise<void> {
  if (from.template_version === to.template_version) return;
  const before = await templateOf(trx, from.template_version);
  const after = await templateOf(trx, to.template_version);
  if (!before || !after) throw new Error(`Inspections ${from.id} and ${to.id} have no templates`);
  for (const answer of await answersOf(trx, from.id)) {
    const { value, defects, note } = inTemplate(answer, before.template, after.template);
    await trx
      .updateTable('inspection_answers')
      .set({ value, defects, note })
      .where('id', '=', answer.id)
      .execute();
  }
}
