import type { OutputOf } from '../../../platform/contract/endpoint.ts';
import type { Context } from '../../../platform/server/context.ts';
import type { readContacts as contract } from '../contract.ts';
import { operatorLine } from './operator.ts';

export async function readContacts({ db, locale }: Context): Promise<OutputOf<typeof contract>> {
  const row = await db.selectFrom('company_contacts').selectAll().executeTakeFirst();
  const results = row
    ? [
        {
          phones: row.phones,
          whatsapp: row.whatsapp,
          email: row.email,
          instagram_url: row.instagram_url,
          hours: row[`hours_${locale}`],
          operator: operatorLine(row, locale),
        },
      ]
    : [];
  return { count: results.length, next: null, previous: null, results };
}
