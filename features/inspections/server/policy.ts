import { sql } from 'kysely';
import { Problem } from '../../../platform/contract/problem.ts';
import { hasRole, type Member } from '../../../platform/server/context.ts';
import type { Database } from '../../../platform/server/database.ts';
import { wasGivenTo } from '../../checks/server/public.ts';
import type { CarFact } from '../last-answers.ts';
import type { InspectedCar } from '../staff-contract.ts';

type Person = Pick<Member, 'id' | 'roles'>;

/** Managers see all inspections. */
export const seesAll = (person: Person): boolean => hasRole(person, 'manager');

/**
 * Inspections that are listed for the person: of own cars, which any inspector may help with, those that they began or
 * have answered in, and those of requests that are theirs.
 */
export const isListedFor = (person: Person) =>
  seesAll(person)
    ? sql<boolean>`true`
    : sql<boolean>`(i.check_id is null or i.inspector_id = ${person.id}
        or exists (select from check_requests c where c.id = i.check_id and c.inspector_id = ${person.id})
        or exists (select from inspection_answers a where a.inspection_id = i.id and a.member_id = ${person.id}))`;

/**
 * Inspections that the person may work on: also those of requests that were given to them once, so that nothing is lost
 * when a request was given to somebody else while they had no connection.
 */
const mayWorkOn = (person: Person) =>
  sql<boolean>`(${isListedFor(person)} or ${wasGivenTo(sql`i.check_id`, person.id)})`;

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
  ad_confirmed: number | null;
  /** The entered facts of the car, in the order of arrival. */
  facts: CarFact[];
};

/** Who began the inspection `i`; `m` is their account. Those who have never opened the site have the name that they sign in with. */
export const inspectorName = sql<string | null>`case when m.language is null
  then (select l.name from member_logins l where l.member_id = i.inspector_id order by l.created_at desc limit 1)
  else m.name end`;

/** The id of the inspection that this id stands for now: that of another one if two of one own car were merged. */
export async function idInUse(db: Database, id: string): Promise<string> {
  const joined = await db
    .selectFrom('joined_inspections')
    .select('joined_to')
    .where('id', '=', id)
    .executeTakeFirst();
  return joined?.joined_to ?? id;
}

/** An inspection that the person may work on; others do not exist for them. */
export async function inspectionFor(
  db: Database,
  id: string,
  { person, isLocked = false }: { person: Person; isLocked?: boolean },
): Promise<InspectionRow> {
  const find = async (itsId: string) => {
    const { rows } = await sql<InspectionRow>`
      select i.*, ${inspectorName} as inspector
      from inspections i left join members m on m.id = i.inspector_id
      where i.id = ${itsId}::uuid and ${mayWorkOn(person)} ${isLocked ? sql`for update of i` : sql``}`.execute(
      db,
    );
    return rows[0];
  };
  // Looked for under its new id only afterwards, because it may be merged while this waits for its lock.
  const row = (await find(id)) ?? (await find(await idInUse(db, id)));
  if (!row) throw new Problem('not_found');
  return row;
}

/** Locks an inspection that is not finished. */
export async function lockOpenInspection(trx: Database, id: string, person: Person): Promise<InspectionRow> {
  const row = await inspectionFor(trx, id, { person, isLocked: true });
  if (row.finished_at) throw new Problem<'inspection_finished'>('inspection_finished');
  return row;
}
