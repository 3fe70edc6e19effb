import { sql } from 'kysely';
import { Problem } from '../../../platform/contract/problem.ts';
import { hasRole, type Member } from '../../../platform/server/context.ts';
import type { Database } from '../../../platform/server/database.ts';
import type { CarFact } from '../last-answers.ts';
import type { InspectedCar } from '../staff-contract.ts';

type Person = Pick<Member, 'id' | 'roles'>;

/** Managers see all inspections. */
export const seesAll = (person: Person): boolean => hasRole(person, 'manager');

/**
 * Inspections that the person may work on: their own, those of requests that were given to them, and those that they have
 * answered in, so that nothing is lost when a request was given to somebody else while they had no connection.
 */
export const mayWorkOn = (person: Person) =>
  seesAll(person)
    ? sql<boolean>`true`
    : sql<boolean>`(i.inspector_id = ${person.id}
        or exists (select from check_requests c where c.id = i.check_id and c.inspector_id = ${person.id})
        or exists (select from inspection_answers a where a.inspection_id = i.id and a.member_id = ${person.id}))`;

export type InspectionRow = {
  id: string;
  check_id: number | null;
  listing_id: number | null;
  name: string;
  vin: string | null;
  plate: string | null;
  year: number;
  mileage_km: number | null;
  template_version: number;
  inspector_id: number;
  inspector: string | null;
  started_at: Date;
  finished_at: Date | null;
  conclusion: string | null;
  volume_cc: number | null;
  fuel: InspectedCar['fuel'];
  transmission: InspectedCar['transmission'];
  drive: InspectedCar['drive'];
  /** What was told of the car, in the order of arrival. */
  facts: CarFact[];
};

/**
 * An inspection that the person may work on; others do not exist for them. Inspectors who have never opened the site have
 * the name that they sign in with.
 */
export async function inspectionFor(
  db: Database,
  id: string,
  { person, isLocked = false }: { person: Person; isLocked?: boolean },
): Promise<InspectionRow> {
  const { rows } = await sql<InspectionRow>`
    select i.*, case when p.member_id is null
        then (select l.name from member_logins l where l.member_id = i.inspector_id order by l.created_at desc limit 1)
        else p.name end as inspector
    from inspections i left join profiles p on p.member_id = i.inspector_id
    where i.id = ${id}::uuid and ${mayWorkOn(person)} ${isLocked ? sql`for update of i` : sql``}`.execute(db);
  const [row] = rows;
  if (!row) throw new Problem('not_found');
  return row;
}

/** Locks an inspection that is not finished. */
export async function lockOpenInspection(trx: Database, id: string, person: Person): Promise<InspectionRow> {
  const row = await inspectionFor(trx, id, { person, isLocked: true });
  if (row.finished_at) throw new Problem<'inspection_finished'>('inspection_finished');
  return row;
}
