import { type Database, preparedRows } from '../../../platform/server/database.ts';
import { sharedQuestion } from '../../../platform/server/shared-question.ts';

const newestRate = {
  name: 'newest rate',
  text: 'select annual_rate from credit_rates order by id desc limit 1',
};

/** The yearly rate that holds now, in per cent: asked each time, so a new one counts at once in every process. */
export const annualRateNow = sharedQuestion(async (db: Database): Promise<number> => {
  const [row] = await preparedRows<{ annual_rate: number }>(db, newestRate, []);
  if (!row) throw new Error('There is no rate');
  return row.annual_rate;
});
