import type { InputOf, OutputOf } from '../../../platform/contract/endpoint.ts';
import { type Context, memberOf } from '../../../platform/server/context.ts';
import type { Database } from '../../../platform/server/database.ts';
import { leadKinds } from '../lead-kinds.ts';
import type * as contract from '../staff-contract.ts';
import { writeAudit } from './audit-actions.ts';
import { companyEmail } from './queries.ts';

type Departments = OutputOf<typeof contract.readDepartments>;

export function readDepartments({ db }: Context): Promise<Departments> {
  return departmentsOf(db);
}

async function departmentsOf(db: Database): Promise<Departments> {
  const rows = await db.selectFrom('lead_departments').selectAll().execute();
  const emailOf = (kind: string) => rows.find((row) => row.kind === kind)?.email ?? null;
  return {
    departments: {
      callback: emailOf('callback'),
      credit: emailOf('credit'),
      partner: emailOf('partner'),
      check: emailOf('check'),
      reserve: emailOf('reserve'),
      test_drive: emailOf('test_drive'),
    },
    company_email: await companyEmail(db),
  };
}

export async function setDepartments(
  context: Context,
  { departments }: InputOf<typeof contract.setDepartments>,
): Promise<Departments> {
  return context.db.transaction().execute(async (trx) => {
    for (const kind of leadKinds) {
      const email = departments[kind];
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
    return departmentsOf(trx);
  });
}
