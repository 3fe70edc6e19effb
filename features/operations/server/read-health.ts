import type { OutputOf } from '../../../platform/contract/endpoint.ts';
import type { Context } from '../../../platform/server/context.ts';
import { withoutPersonal } from '../../../platform/server/log-lines.ts';
import type * as contract from '../contract.ts';
import { failedJobs } from './queries.ts';

const maxErrorLength = 300;

export async function readHealth(context: Context): Promise<OutputOf<typeof contract.readHealth>> {
  const { db, locale } = context;
  const [indicators, failed] = await Promise.all([context.readHealth(), failedJobs(db)]);
  return {
    indicators: indicators.map(({ label, advice, ...indicator }) => ({
      ...indicator,
      label: label[locale],
      advice: advice[locale],
    })),
    failed_jobs: failed.map(({ task, count, lastError, lastAt }) => ({
      task,
      count,
      last_error: withoutPersonal(lastError).slice(0, maxErrorLength),
      last_at: lastAt.toISOString(),
    })),
  };
}
