import type { InputOf } from '../../../platform/contract/endpoint.ts';
import { formatPhone } from '../../../platform/contract/phone.ts';
import { type Context, memberOf } from '../../../platform/server/context.ts';
import { FileResponse } from '../../../platform/server/file-response.ts';
import { writeAudit } from '../../identity/server/public.ts';
import type * as contract from '../staff-contract.ts';
import type { Lead } from '../staff-contract.ts';
import { leadsToExport } from './list-leads.ts';

const columns: Record<string, (lead: Lead) => string | number | null | undefined> = {
  id: ({ id }) => id,
  kind: ({ kind }) => kind,
  status: ({ status }) => status,
  created_at: ({ created_at }) => created_at,
  last_sent_at: ({ last_sent_at }) => last_sent_at,
  sent_count: ({ sent_count }) => sent_count,
  last_name: ({ last_name }) => last_name,
  first_name: ({ first_name }) => first_name,
  phone: ({ phone }) => formatPhone(phone).replaceAll('\u00a0', ' '),
  comment: ({ comment }) => comment,
  car: ({ car }) => car?.title,
  car_id: ({ car }) => car?.id,
  car_price: ({ facts }) => facts.car_price,
  down_payment: ({ facts }) => facts.down_payment,
  term_months: ({ facts }) => facts.term_months,
  annual_rate: ({ facts }) => facts.annual_rate,
  monthly_payment: ({ facts }) => facts.monthly_payment,
  partner: ({ facts }) => facts.partner_name ?? facts.partner,
  partner_id: ({ facts }) => facts.partner,
  wished_at: ({ facts }) => facts.wished_at,
  branch: ({ facts }) => facts.branch,
  assignee: ({ assignee }) => assignee?.name,
  due_at: ({ due_at }) => due_at,
  consent_version: ({ consent_version }) => consent_version,
};

const phone = /^\+7 \d{3} \d{3} \d\d \d\d$/;

/** Escapes a CSV cell. Text from strangers that begins like a formula would be executed by a spreadsheet. */
function cell(value: string | number | null | undefined): string {
  const text = String(value ?? '');
  const isRisky = typeof value === 'string' && /^[=+\-@\t\r]/.test(text) && !phone.test(text);
  const escapedText = isRisky ? `'${text}` : text;
  return /[";\r\n]/.test(escapedText) ? `"${escapedText.replaceAll('"', '""')}"` : escapedText;
}

/** CSV with semicolons and a byte order mark, which a Russian or Kazakh spreadsheet opens without an import dialog. */
export async function exportLeads(
  context: Context,
  filters: InputOf<typeof contract.exportLeads>,
): Promise<FileResponse> {
  const now = context.clock.now();
  const leads = await leadsToExport(context, filters);
  const rows = [
    Object.keys(columns).join(';'),
    ...leads.map((lead) =>
      Object.values(columns)
        .map((read) => cell(read(lead)))
        .join(';'),
    ),
  ];
  await writeAudit(context.db, {
    actorId: memberOf(context).id,
    action: 'leads_exported',
    targetType: 'lead',
    targetId: 'all',
    details: { ...filters, count: leads.length },
    now,
  });
  return new FileResponse({
    name: `leads-${now.toISOString().slice(0, 10)}.csv`,
    content: Buffer.from(`\ufeff${rows.join('\r\n')}\r\n`),
  });
}
