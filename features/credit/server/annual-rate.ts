import type pg from 'pg';
import { type Database, preparedRows } from '../../../platform/server/database.ts';
import { coalesced } from '../../../platform/server/request-coalescing.ts';

declare module '../../../platform/server/context.ts' {
  interface FeatureServices {
    /**
     * The current annual rate in per cent. Not cached, so that a new rate applies at once in every process; concurrent
     * callers share one query.
     */
    annualRateNow: () => Promise<number>;
  }
}

type Row = { annual_rate: number };

const newestRate = {
  name: 'newest rate',
  text: 'select annual_rate from credit_rates order by id desc limit 1',
};

export function createAnnualRate(pool: pg.Pool): () => Promise<number> {
  return coalesced(async () => rateOf(await preparedRows<Row>(pool, newestRate, [])));
}

/** The current annual rate, read within a transaction. */
export async function readAnnualRate(trx: Database): Promise<number> {
  return rateOf(
    await trx.selectFrom('credit_rates').select('annual_rate').orderBy('id', 'desc').limit(1).execute(),
  );
}

function rateOf([row]: readonly Row[]): number {
  if (!row) throw new Error('There is no rate');
  return row.annual_rate;
}
