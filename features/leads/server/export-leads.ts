import { almatyDay, almatyTime } from '../../../platform/contract/almaty-time.ts';
import type { InputOf } from '../../../platform/contract/endpoint.ts';
import { formatPhone } from '../../../platform/contract/phone.ts';
import { type Context, memberOf } from '../../../platform/server/context.ts';
import { FileResponse } from '../../../platform/server/file-response.ts';
import { ru as texts } from '../messages/desk.ru.ts';
import type * as contract from '../staff-contract.ts';
import type { Lead } from '../staff-contract.ts';
import { writeAudit } from './audit-actions.ts';
import { csvFile } from './csv.ts';
import { leadsToExport, staffCommentsOf } from './list-leads.ts';

type Cell = string | number | null | undefined;

/** Columns in the desk's Russian words, with the times of Almaty. */
const columns: Record<string, (lead: Lead, staffComments: string | undefined) => Cell> = {
  Номер: ({ id }) => id,
  Заявка: ({ kind }) => texts[kind],
  Статус: ({ status }) => texts[status],
  Пришла: ({ created_at }) => momentOf(created_at),
  'Отправлена в последний раз': ({ last_sent_at }) => momentOf(last_sent_at),
  'Сколько раз отправлена': ({ sent_count }) => sent_count,
  Фамилия: ({ last_name }) => last_name,
  Имя: ({ first_name }) => first_name,
  Телефон: ({ phone }) => phone && formatPhone(phone).replaceAll('\u00a0', ' '),
  Комментарий: ({ comment }) => comment,
  Машина: ({ car }) => car?.title,
  'Номер объявления': ({ car }) => car?.id,
  'VIN или госномер': ({ facts }) => facts.number,
  'Цена машины, ₸': ({ facts }) => facts.car_price,
  'Первый взнос, ₸': ({ facts }) => facts.down_payment,
  'Срок, месяцев': ({ facts }) => facts.term_months,
  'Ставка, %': ({ facts }) => facts.annual_rate,
  'Платёж в месяц, ₸': ({ facts }) => facts.monthly_payment,
  Партнёр: ({ facts }) => facts.partner_name ?? facts.partner,
  'Номер партнёра': ({ facts }) => facts.partner,
  'Хотят приехать': ({ facts }) => momentOf(facts.wished_at),
  'Тест-драйв назначен': ({ visit_at }) => momentOf(visit_at),
  Филиал: ({ facts }) => facts.branch,
  Ответственный: ({ assignee }) => assignee?.name,
  'Когда сделать': ({ due_at }) => momentOf(due_at),
  'Комментарии сотрудников': (_, staffComments) => staffComments,
  'Версия согласия': ({ consent_version }) => consent_version,
};

/** "21.11.2026 11:00" in Almaty, which spreadsheets read as a date. */
function momentOf(moment: string | null | undefined): string | null {
  if (!moment) return null;
  const [year, month, day] = almatyDay(moment).split('-');
  return `${day}.${month}.${year} ${almatyTime(moment)}`;
}

export async function exportLeads(
  context: Context,
  filters: InputOf<typeof contract.exportLeads>,
): Promise<FileResponse> {
  const now = context.clock.now();
  const leads = await leadsToExport(context, filters);
  const readers = Object.values(columns);
  const comments = await staffCommentsOf(
    context.db,
    leads.map(({ id }) => id),
  );
  const rows = [
    Object.keys(columns),
    ...leads.map((lead) => readers.map((read) => read(lead, comments.get(lead.id)))),
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
    name: `leads-${almatyDay(now)}.csv`,
    content: csvFile(rows),
  });
}
