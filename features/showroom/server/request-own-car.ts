import { sql } from 'kysely';
import type { InputOf, OutputOf } from '../../../platform/contract/endpoint.ts';
import { fieldProblem, Problem } from '../../../platform/contract/problem.ts';
import type { Context } from '../../../platform/server/context.ts';
import type { Database } from '../../../platform/server/database.ts';
import { recordLead } from '../../leads/server/public.ts';
import type * as contract from '../contract.ts';
import { reserveLead, testDriveLead } from '../lead-kinds.ts';
import { driveAt } from '../slots.ts';

export async function requestReservation(
  context: Context,
  input: InputOf<typeof contract.requestReservation>,
): Promise<OutputOf<typeof contract.requestReservation>> {
  const { isReserved } = await ownCarOnOffer(context, input.car);
  if (isReserved) throw new Problem<'already_reserved'>('already_reserved');
  return recordLead(context, { kind: reserveLead.name, ...input });
}

/** Requests a test drive. A reserved car can be test-driven too, because its buyer may change their mind. */
export async function requestTestDrive(
  context: Context,
  { date, time, branch, ...input }: InputOf<typeof contract.requestTestDrive>,
): Promise<OutputOf<typeof contract.requestTestDrive>> {
  await ownCarOnOffer(context, input.car);
  const drive = driveAt({ date, time }, context.clock.now());
  if ('fault' in drive) throw fieldProblem(drive.fault, 'no_drive_then', 'No test drive at that time');
  const branchAddress = await addressOfBranch(context.db, branch);
  if (!branchAddress) throw fieldProblem('branch', 'unknown', 'No such branch');
  const facts = { wished_at: drive.at.toISOString(), branch: branchAddress };
  return recordLead(context, { kind: testDriveLead.name, ...input, facts });
}

/** Finds an own car that is on sale. Other ads cannot be reserved or test-driven, so they are treated as not found. */
async function ownCarOnOffer({ db, clock }: Context, id: number): Promise<{ isReserved: boolean }> {
  const car = await db
    .selectFrom('listings')
    .select(['status', 'reserved_until'])
    .where('id', '=', id)
    .where('own', '=', true)
    .where('status', 'in', ['published', 'sold', 'withdrawn', 'expired'])
    .executeTakeFirst();
  if (!car) throw new Problem('not_found');
  if (car.status !== 'published') throw new Problem<'ad_off_sale'>('ad_off_sale');
  return { isReserved: car.reserved_until !== null && car.reserved_until > clock.now() };
}

/**
 * The branch's address in Russian, for the desk. It is stored as text, so that the request stays the same if the branch
 * moves.
 */
async function addressOfBranch(db: Database, id: number): Promise<string | null> {
  const { rows } = await sql<{ address: string }>`
    select concat_ws(', ', c.name_ru, b.address_ru) as address from branches b join cities c on c.id = b.city_id
    where b.id = ${id}`.execute(db);
  return rows[0]?.address ?? null;
}
