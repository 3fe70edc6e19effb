import { sql } from 'kysely';
import type { Database } from '../../../platform/server/database.ts';
import type { AdRow } from './ad-rows.ts';

/** Whether the seller has another ad with this VIN that is online or waiting; the company is the seller of own cars. */
export async function hasOtherAdWithVin(
  trx: Database,
  { ad, vin }: { ad: AdRow; vin: string },
): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select exists (
      select from ads left join listings on listings.id = ads.id
      where ads.member_id is not distinct from ${ad.member_id}::bigint and ads.id <> ${ad.id} and (
        (ads.status = 'moderation' and ads.submitted ->> 'vin' = ${vin})
        or (listings.status = 'published' and listings.vin = ${vin}))) as is`.execute(trx);
  return rows[0]?.is ?? false;
}
