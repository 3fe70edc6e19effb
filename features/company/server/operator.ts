import type { Locale } from '../../../platform/contract/locale.ts';
import type { Database } from '../../../platform/server/database.ts';

const binLabels = { ru: 'БИН', kk: 'БСН', en: 'BIN' } as const satisfies Record<Locale, string>;

type Row = Record<`operator_${Locale}` | `legal_address_${Locale}` | 'bin', string>;

/** Who operates the site, in one line: legal form and name, BIN, legal address. */
export function operatorLine(row: Row, locale: Locale): string {
  const bin = row.bin && `${binLabels[locale]} ${row.bin}`;
  return [row[`operator_${locale}`], bin, row[`legal_address_${locale}`]].filter(Boolean).join(', ');
}

export async function readOperator(db: Database, locale: Locale): Promise<string> {
  const row = await db.selectFrom('company_contacts').selectAll().executeTakeFirst();
  return (row && operatorLine(row, locale)) || 'Tulpar Auto';
}
