import { sql } from 'kysely';
import { almatyDay, almatyTime } from '../../../platform/contract/almaty-time.ts';
import type { InputOf, OutputOf } from '../../../platform/contract/endpoint.ts';
import { fieldProblem, Problem } from '../../../platform/contract/problem.ts';
import { type Context, memberOf } from '../../../platform/server/context.ts';
import type { Database } from '../../../platform/server/database.ts';
import { openHours } from '../../company/week-hours.ts';
import type * as contract from '../calendar-contract.ts';
import type { CheckStatus } from '../moves.ts';
import { slotMoment } from '../slots.ts';
import { writeAudit } from './audit-actions.ts';
import { personOf } from './desk-queries.ts';
import { addressIn, type Branch, lockBranch, rangeOf, readBranch, readOccupancy } from './slots.ts';

const defaultDays = 7;
/** Hours can be closed this far ahead. */
const maxDaysAhead = 366;
const dayHours = Array.from({ length: 24 }, (_, hour) => hour);

type Range = { from: Date; to: Date };
type PlannedCheck = contract.CalendarCheck & { starts_at: Date };

export async function readCheckCalendar(
  { db, clock, locale }: Context,
  { branch: branchId, from, days: count = defaultDays }: InputOf<typeof contract.readCheckCalendar>,
): Promise<OutputOf<typeof contract.readCheckCalendar>> {
  const now = clock.now();
  const { rows: branches } = await sql<{ id: number; address: string }>`
    select b.id, ${addressIn(locale)} as address from branches b join cities c on c.id = b.city_id
    order by b.position, b.id`.execute(db);
  const id = branchId ?? branches[0]?.id;
  if (id === undefined) return { branches, branch: null, days: [] };
  const branch = await readBranch(db, id);
  if (!branch) throw new Problem('not_found');
  const first = slotMoment(from ?? almatyDay(now), 0);
  const days = Array.from({ length: count }, (_, at) => almatyDay(first, at));
  const range = rangeOf(days);
  const { closed } = await readOccupancy(db, id, range);
  const checks = await plannedChecks(db, id, range);
  return {
    branches,
    branch: { id, inspection_places: branch.places, has_hours: branch.week_hours !== null },
    days: days.map((day) => ({ day, hours: hoursOf(branch, { day, closed, checks, now }) })),
  };
}

type Facts = { day: string; closed: ReadonlySet<number>; checks: readonly PlannedCheck[]; now: Date };

/** The opening hours of a day, and others in which checks are planned. */
function hoursOf(branch: Branch, { day, closed, checks, now }: Facts): contract.CalendarHour[] {
  const open = openHours(branch.week_hours, day);
  const planned = checks.filter(({ starts_at }) => almatyDay(starts_at) === day);
  const hourOf = ({ starts_at }: PlannedCheck) => Number(almatyTime(starts_at).slice(0, 2));
  const hours = [...new Set([...open, ...planned.map(hourOf)])].toSorted((one, other) => one - other);
  return hours.map((hour) => {
    const at = slotMoment(day, hour);
    const inHour = planned.filter((check) => hourOf(check) === hour);
    const isOpen = open.includes(hour);
    const isClosed = closed.has(at.getTime());
    const takesMore = isOpen && !isClosed && at > now;
    return {
      at: at.toISOString(),
      is_open: isOpen,
      is_closed: isClosed,
      free: takesMore ? Math.max(0, branch.places - inHour.length) : 0,
      checks: inHour.map(({ starts_at: _, ...check }) => check),
    };
  });
}

async function plannedChecks(db: Database, branch: number, { from, to }: Range): Promise<PlannedCheck[]> {
  const { rows } = await sql<PlannedCheck & { member_id: number | null; inspector_id: number | null }>`
    select c.id, coalesce(c.vin, c.plate) as number, c.status, c.phone, s.starts_at,
      c.member_id, coalesce(m.name, m.email, m.phone) as member,
      c.inspector_id, coalesce(i.name, i.email, i.phone) as inspector
    from check_slots s join check_requests c on c.id = s.check_id
    left join members m on m.id = c.member_id
    left join members i on i.id = c.inspector_id
    where s.branch_id = ${branch} and s.starts_at >= ${from} and s.starts_at < ${to}
    order by s.starts_at, s.place`.execute(db);
  return rows.map(({ member_id, inspector_id, member, inspector, status, ...check }) => ({
    ...check,
    status: status as CheckStatus,
    member: personOf(member_id, member)?.name ?? null,
    inspector: personOf(inspector_id, inspector)?.name ?? null,
  }));
}

export async function setCheckHours(
  context: Context,
  { branchId, day, hour, is_closed: isClosed }: InputOf<typeof contract.setCheckHours>,
): Promise<OutputOf<typeof contract.setCheckHours>> {
  const actorId = memberOf(context).id;
  const now = context.clock.now();
  if (day < almatyDay(now) || day > almatyDay(now, maxDaysAhead))
    throw fieldProblem('day', day < almatyDay(now) ? 'past' : 'too_late', 'Not from today to a year ahead');
  const hours = (hour === null ? dayHours : [hour]).map((one) => slotMoment(day, one));
  return context.db.transaction().execute(async (trx) => {
    await lockBranch(trx, branchId);
    if (!(await readBranch(trx, branchId))) throw new Problem('not_found');
    if (isClosed)
      await trx
        .insertInto('check_closures')
        .values(
          hours.map((at) => ({ branch_id: branchId, starts_at: at, closed_at: now, closed_by: actorId })),
        )
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    else
      await trx
        .deleteFrom('check_closures')
        .where('branch_id', '=', branchId)
        .where('starts_at', 'in', hours)
        .execute();
    await writeAudit(trx, {
      actorId,
      action: isClosed ? 'check_hours_closed' : 'check_hours_opened',
      targetType: 'branch',
      targetId: branchId,
      details: { day, hour },
      now,
    });
    const { planned } = await trx
      .selectFrom('check_slots')
      .select(({ fn }) => fn.countAll<number>().as('planned'))
      .where('branch_id', '=', branchId)
      .where('starts_at', 'in', hours)
      .executeTakeFirstOrThrow();
    return { planned };
  });
}

export async function setInspectionPlaces(
  context: Context,
  { branchId, inspection_places: places }: InputOf<typeof contract.setInspectionPlaces>,
): Promise<OutputOf<typeof contract.setInspectionPlaces>> {
  const actorId = memberOf(context).id;
  const now = context.clock.now();
  return context.db.transaction().execute(async (trx) => {
    await lockBranch(trx, branchId);
    const before = await readBranch(trx, branchId);
    if (!before) throw new Problem('not_found');
    await trx
      .insertInto('check_branches')
      .values({ branch_id: branchId, inspection_places: places })
      .onConflict((conflict) => conflict.column('branch_id').doUpdateSet({ inspection_places: places }))
      .execute();
    await writeAudit(trx, {
      actorId,
      action: 'check_places_set',
      targetType: 'branch',
      targetId: branchId,
      details: { from: before.places, to: places },
      now,
    });
    return { inspection_places: places };
  });
}
