import type { InputOf, OutputOf } from '../../../platform/contract/endpoint.ts';
import { fieldProblem } from '../../../platform/contract/problem.ts';
import { type Context, memberOf } from '../../../platform/server/context.ts';
import type { Database } from '../../../platform/server/database.ts';
import type { LeadKind } from '../../../platform/server/lead-kind.ts';
import type * as contract from '../staff-contract.ts';
import { writeAudit } from './audit-actions.ts';
import { companyEmail } from './queries.ts';

type Departments = OutputOf<typeof contract.readDepartments>;

export function readDepartments({ db, leadKinds }: Context): Promise<Departments> {
  return departmentsOf(db, leadKinds);
}

async function departmentsOf(db: Database, leadKinds: readonly LeadKind[]): Promise<Departments> {
  const rows = await db.selectFrom('lead_departments').selectAll().execute();
  const emailOf = (kind: string) => rows.find((row) => row.kind === kind)?.email ?? null;
  return {
    departments: Object.fromEntries(leadKinds.map(({ name }) => [name, emailOf(name)])),
    company_email: await companyEmail(db),
  };
}

export async function setDepartments(
  context: Context,
  { departments }: InputOf<typeof contract.setDepartments>,
): Promise<Departments> {
  const { leadKinds } = context;
  const isComplete =
    Object.keys(departments).length === leadKinds.length &&
    leadKinds.every(({ name }) => name in departments);
  if (!isComplete) throw fieldProblem('departments', 'wrong_kinds', 'An address or null for each kind');
  return context.db.transaction().execute(async (trx) => {
    for (const [kind, email] of Object.entries(departments)) {
      await trx.deleteFrom('lead_departments').where('kind', '=', kind).execute();
      if (email) await trx.insertInto('lead_departments').values({ kind, email }).execute();
    }
    await writeAudit(trx, {
      actorId: memberOf(context).id,
      action: 'lead_departments_set',
      targetType: 'settings',
      targetId: 'lead_departments',
      details: departments,
      now: context.clock.now(),
    });
    return departmentsOf(trx, leadKinds);
  });
}
