import type { OutputOf } from '../../../platform/contract/endpoint.ts';
import type { Context } from '../../../platform/server/context.ts';
import { claimNames, type listClaims as contract } from '../contract.ts';

export async function listClaims({ db, locale }: Context): Promise<OutputOf<typeof contract>> {
  const rows = await db.selectFrom('marketing_claims').selectAll().execute();
  const results = claimNames.flatMap((claim) => {
    const row = rows.find((candidate) => candidate.claim === claim);
    return row ? [{ claim, text: row[`text_${locale}`] }] : [];
  });
  return { count: results.length, next: null, previous: null, results };
}
