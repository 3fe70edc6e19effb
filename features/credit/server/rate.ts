import { sql } from 'kysely';
import type { InputOf, OutputOf } from '../../../platform/contract/endpoint.ts';
import { formatPhone } from '../../../platform/contract/phone.ts';
import { type Context, memberOf } from '../../../platform/server/context.ts';
import type * as contract from '../contract.ts';
import type * as staffContract from '../staff-contract.ts';
import { readAnnualRate } from './annual-rate.ts';
import { writeAudit } from './audit-actions.ts';

export async function readCreditTerms({
  annualRateNow,
}: Context): Promise<OutputOf<typeof contract.readCreditTerms>> {
  return { annual_rate: await annualRateNow() };
}

export async function setCreditRate(
  context: Context,
  { annual_rate }: InputOf<typeof staffContract.setCreditRate>,
): Promise<OutputOf<typeof staffContract.setCreditRate>> {
  const actorId = memberOf(context).id;
  const now = context.clock.now();
  await context.db.transaction().execute(async (trx) => {
    const from = await readAnnualRate(trx);
    await trx.insertInto('credit_rates').values({ annual_rate, set_at: now, set_by: actorId }).execute();
    await writeAudit(trx, {
      actorId,
      action: 'credit_rate_set',
      targetType: 'settings',
      targetId: 'credit_rate',
      details: { from, to: annual_rate },
      now,
    });
  });
  return { annual_rate };
}

const historyLength = 20;

export async function readCreditRates({
  db,
}: Context): Promise<OutputOf<typeof staffContract.readCreditRates>> {
  const { rows } = await sql<{ annual_rate: number | string; set_at: Date; set_by: string | null }>`
    select r.annual_rate, r.set_at, coalesce(m.name, m.email, m.phone) as set_by
    from credit_rates r left join members m on m.id = r.set_by
    order by r.id desc limit ${historyLength}`.execute(db);
  return {
    results: rows.map((row) => ({
      annual_rate: Number(row.annual_rate),
      set_at: row.set_at.toISOString(),
      set_by: row.set_by && formatPhone(row.set_by),
    })),
  };
}
