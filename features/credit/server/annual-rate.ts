import type { Database } from '../../../platform/server/database.ts';
import { sharedQuestion } from '../../../platform/server/shared-question.ts';

/** The yearly rate that holds now, in per cent: asked each time, so a new one counts at once in every process. */
export const annualRateNow = sharedQuestion(async (db: Database): Promise<number> => {
  const row = await db
    .selectFrom('credit_rates')
    .select('annual_rate')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return Number(row.annual_rate);
});
