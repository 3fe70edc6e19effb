import type { OutputOf } from '../../../platform/contract/endpoint.ts';
import type { Context } from '../../../platform/server/context.ts';
import { readSigns } from '../../../platform/server/health-sign.ts';
import { withoutPersonal } from '../../../platform/server/log-lines.ts';
import type * as contract from '../contract.ts';
import { failedJobs } from './queries.ts';

const maxErrorLength = 300;

export async function readHealth(context: Context): Promise<OutputOf<typeof contract.readHealth>> {
  const { db, locale } = context;
  const [readings, failed] = await Promise.all([readSigns(context), failedJobs(db)]);
  return {
    signs: readings.flatMap(({ sign, value, state }) => {
      if (state === 'absent') return [];
      const { name, label, advice, unit, limit } = sign;
      return [{ name, label: label[locale], advice: advice[locale], unit, value, limit, state }];
    }),
    failed_jobs: failed.map(({ task, count, lastError, lastAt }) => ({
      task,
      count,
      last_error: withoutPersonal(lastError).slice(0, maxErrorLength),
      last_at: lastAt.toISOString(),
    })),
  };
}
