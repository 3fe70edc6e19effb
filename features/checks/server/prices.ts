import { sql } from 'kysely';
import type { InputOf, OutputOf } from '../../../platform/contract/endpoint.ts';
import { formatPhone } from '../../../platform/contract/phone.ts';
import { type Context, memberOf } from '../../../platform/server/context.ts';
import type { Database } from '../../../platform/server/database.ts';
import type { CheckPrices } from '../contract.ts';
import type * as contract from '../staff-contract.ts';
import { writeAudit } from './audit-actions.ts';

/** The current prices. Not cached, so that new prices apply at once in every process. */
export function currentPrices(db: Database): Promise<CheckPrices> {
  return db
    .selectFrom('check_prices')
    .select(['full_tenge as full', 'valuation_tenge as valuation', 'both_tenge as both'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
}

export async function setCheckPrices(
  context: Context,
  prices: InputOf<typeof contract.setCheckPrices>,
): Promise<CheckPrices> {
  const actorId = memberOf(context).id;
  const now = context.clock.now();
  await context.db.transaction().execute(async (trx) => {
    const from = await currentPrices(trx);
    await trx
      .insertInto('check_prices')
      .values({
        full_tenge: prices.full,
        valuation_tenge: prices.valuation,
        both_tenge: prices.both,
        set_at: now,
        set_by: actorId,
      })
      .execute();
    await writeAudit(trx, {
      actorId,
      action: 'check_prices_set',
      targetType: 'settings',
      targetId: 'check_prices',
      details: { from, to: prices },
      now,
    });
  });
  return prices;
}

const historyLimit = 20;

export async function readCheckPriceHistory({
  db,
}: Context): Promise<OutputOf<typeof contract.readCheckPriceHistory>> {
  const { rows } = await sql<CheckPrices & { set_at: Date; set_by: string | null }>`
    select r.full_tenge as full, r.valuation_tenge as valuation, r.both_tenge as both, r.set_at,
      coalesce(m.name, m.email, m.phone) as set_by
    from check_prices r left join members m on m.id = r.set_by
    order by r.id desc limit ${historyLimit}`.execute(db);
  return {
    results: rows.map(({ set_at, set_by, ...prices }) => ({
      ...prices,
      set_at: set_at.toISOString(),
      set_by: set_by && formatPhone(set_by),
    })),
  };
}
