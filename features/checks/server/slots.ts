import { type RawBuilder, sql } from 'kysely';
import { almatyDay, almatyTime } from '../../../platform/contract/almaty-time.ts';
import { dayMs } from '../../../platform/contract/durations.ts';
import type { InputOf, OutputOf } from '../../../platform/contract/endpoint.ts';
import { type Locale, locales } from '../../../platform/contract/locale.ts';
import { fieldProblem, Problem } from '../../../platform/contract/problem.ts';
import type { Context } from '../../../platform/server/context.ts';
import { type Database, lockName } from '../../../platform/server/database.ts';
import { openHours, type WeekHours } from '../../company/week-hours.ts';
import type * as contract from '../contract.ts';
import { slotDays, slotMoment } from '../slots.ts';

/* The times at which branches inspect cars. Each of the cars that a branch inspects in an hour has a place of its own. */

export type Slot = { branch: number; at: Date };
type Refusal = contract.SlotRefusal;

export type Branch = { id: number; city_id: number; week_hours: WeekHours | null; places: number };

export async function readBranch(db: Database, id: number): Promise<Branch | null> {
  const { rows } = await sql<Branch>`
    select b.id, b.city_id, b.week_hours, coalesce(own.inspection_places, 1)::int as places
    from branches b left join check_branches own on own.branch_id = b.id where b.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** What is closed and taken at a branch between two moments, by the beginnings of the hours in milliseconds. */
export async function readOccupancy(db: Database, branch: number, { from, to }: { from: Date; to: Date }) {
  const closures = await db
    .selectFrom('check_closures')
    .select('starts_at')
    .where('branch_id', '=', branch)
    .where('starts_at', '>=', from)
    .where('starts_at', '<', to)
    .execute();
  const taken = await db
    .selectFrom('check_slots')
    .select(['starts_at', ({ fn }) => fn.count<number>('check_id').as('count')])
    .where('branch_id', '=', branch)
    .where('starts_at', '>=', from)
    .where('starts_at', '<', to)
    .groupBy('starts_at')
    .execute();
  return {
    closed: new Set(closures.map(({ starts_at }) => starts_at.getTime())),
    taken: new Map(taken.map(({ starts_at, count }) => [starts_at.getTime(), count])),
  };
}

export async function listCheckSlots(
  { db, clock }: Context,
  { branch: id }: InputOf<typeof contract.listCheckSlots>,
): Promise<OutputOf<typeof contract.listCheckSlots>> {
  const branch = await readBranch(db, id);
  if (!branch) throw new Problem('not_found');
  const days = slotDays(clock.now());
  const { closed, taken } = await readOccupancy(db, id, rangeOf(days));
  return {
    days: days.map((day) => ({
      day,
      hours: openHours(branch.week_hours, day).flatMap((hour) => {
        const at = slotMoment(day, hour);
        const free = closed.has(at.getTime()) ? 0 : branch.places - (taken.get(at.getTime()) ?? 0);
        return free > 0 ? [{ at: at.toISOString(), free }] : [];
      }),
    })),
  };
}

/** From the beginning of the first of these days to the end of the last. */
export function rangeOf(days: readonly string[]): { from: Date; to: Date } {
  const [first = '', last = first] = [days[0], days.at(-1)];
  return { from: slotMoment(first, 0), to: new Date(slotMoment(last, 0).getTime() + dayMs) };
}

const unknownSlot = (field: string) => fieldProblem(field, 'unknown', 'No such time at the branch');

/** Refuses a branch that does not exist or, for members, is in another city than the car. */
export async function requireBranch(
  db: Database,
  id: number,
  { city, field }: { city?: number; field: string },
): Promise<Branch> {
  const branch = await readBranch(db, id);
  if (!branch || (city !== undefined && branch.city_id !== city))
    throw fieldProblem(field, 'unknown', 'No such branch in the city');
  return branch;
}

/** Refuses a time that members cannot choose: before tomorrow or too far ahead. */
export function requireSlotDay(at: Date, { now, field }: { now: Date; field: string }): void {
  const days = slotDays(now);
  const day = almatyDay(at);
  if (day < (days[0] ?? '')) throw new Problem<Refusal>('slot_past');
  if (!days.includes(day)) throw unknownSlot(field);
}

type Booking = { check: number; slot: Slot; now: Date; field: string };

/**
 * Gives a check a place in an hour of a branch; a place that it had before is given up. All who take or close hours of a
 * branch wait for each other; the unique constraint of the table says the same without this lock.
 */
export async function takeSlot(trx: Database, { check, slot, now, field }: Booking): Promise<void> {
  await lockBranch(trx, slot.branch);
  const branch = await requireBranch(trx, slot.branch, { field });
  const hour = Number(almatyTime(slot.at).slice(0, 2));
  const day = almatyDay(slot.at);
  const isWholeHour = slotMoment(day, hour).getTime() === slot.at.getTime();
  if (!isWholeHour || !openHours(branch.week_hours, day).includes(hour)) throw unknownSlot(field);
  const closure = await trx
    .selectFrom('check_closures')
    .select('starts_at')
    .where('branch_id', '=', slot.branch)
    .where('starts_at', '=', slot.at)
    .executeTakeFirst();
  const others = await trx
    .selectFrom('check_slots')
    .select('place')
    .where('branch_id', '=', slot.branch)
    .where('starts_at', '=', slot.at)
    .where('check_id', '<>', check)
    .execute();
  if (closure || others.length >= branch.places) throw new Problem<Refusal>('slot_taken');
  const taken = new Set(others.map(({ place }) => place));
  let place = 1;
  while (taken.has(place)) place += 1;
  const row = { branch_id: slot.branch, starts_at: slot.at, place, booked_at: now, reminded_at: null };
  await trx
    .insertInto('check_slots')
    .values({ check_id: check, ...row })
    .onConflict((conflict) => conflict.column('check_id').doUpdateSet(row))
    .execute();
}

export async function lockBranch(trx: Database, branch: number): Promise<void> {
  await lockName(trx, `check-slots:${branch}`);
}

export async function slotOf(db: Database, check: number): Promise<Slot | null> {
  const row = await db
    .selectFrom('check_slots')
    .select(['branch_id', 'starts_at'])
    .where('check_id', '=', check)
    .executeTakeFirst();
  return row ? { branch: row.branch_id, at: row.starts_at } : null;
}

/** Frees the place of a check; one whose hour has begun is kept, as it tells when the car was inspected. */
export async function releaseSlot(trx: Database, check: number, now: Date): Promise<void> {
  await trx.deleteFrom('check_slots').where('check_id', '=', check).where('starts_at', '>', now).execute();
}

/** SQL for a branch's address with its city. */
export function addressIn(locale: Locale, { city = 'c', branch = 'b' } = {}): RawBuilder<string> {
  return sql<string>`concat_ws(', ', ${sql.ref(`${city}.name_${locale}`)}, ${sql.ref(`${branch}.address_${locale}`)})`;
}

/** A branch's address in each language, as messages and the history keep it. */
export async function branchTexts(db: Database, branch: number): Promise<Record<Locale, string>> {
  const { rows } = await sql<Record<Locale, string>>`
    select ${sql.join(locales.map((locale) => sql`${addressIn(locale)} as ${sql.ref(locale)}`))}
    from branches b join cities c on c.id = b.city_id where b.id = ${branch}`.execute(db);
  return rows[0] ?? { ru: '', kk: '', en: '' };
}
