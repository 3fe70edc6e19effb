import { almatyDay, almatyTime } from '../../../platform/contract/almaty-time.ts';
import type { InputOf } from '../../../platform/contract/endpoint.ts';
import { formatPhone } from '../../../platform/contract/phone.ts';
import { type Context, memberOf } from '../../../platform/server/context.ts';
import { FileResponse } from '../../../platform/server/file-response.ts';
import { type LeadFacts, type LeadKind, leadKindOf } from '../../../platform/server/lead-kind.ts';
import { ru as texts } from '../messages/desk.ru.ts';
import type * as contract from '../staff-contract.ts';
import type { Lead } from '../staff-contract.ts';
import { writeAudit } from './audit-actions.ts';
import { csvFile } from './csv.ts';
import { leadsToExport, staffCommentsOf } from './list-leads.ts';

type Column = (lead: Lead, staffComments: string | undefined) => string | number | null | undefined;

/** Columns in the desk's Russian words, with the times of Almaty. */
function columnsOf({ leadKinds }: Pick<Context, 'leadKinds'>): Record<string, Column> {
  return {
    Номер: ({ id }) => id,
    Заявка: ({ kind }) => leadKindOf({ leadKinds }, kind).label.ru,
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
    ...Object.fromEntries(leadKinds.flatMap(factColumns)),
    'Тест-драйв назначен': ({ visit_at }) => momentOf(visit_at),
    Ответственный: ({ assignee }) => assignee?.name,
    'Когда сделать': ({ due_at }) => momentOf(due_at),
    'Комментарии сотрудников': (_, staffComments) => staffComments,
    'Версия согласия': ({ consent_version }) => consent_version,
  };
}

function factColumns({ facts: declared = {} }: LeadKind): [string, Column][] {
  return Object.entries(declared).map(([key, { ru, isMoment, words }]) => [
    ru,
    (lead) => {
      const value = (lead.facts as Partial<LeadFacts>)[key];
      return isMoment ? momentOf(value) : (words?.[value ?? ''] ?? value);
    },
  ]);
}

/** "21.11.2026 11:00" in Almaty, which spreadsheets read as a date. */
function momentOf(moment: string | number | null | undefined): string | null {
  if (!moment) return null;
  const [year, month, day] = almatyDay(String(moment)).split('-');
  return `${day}.${month}.${year} ${almatyTime(String(moment))}`;
}

export async function exportLeads(
  context: Context,
  filters: InputOf<typeof contract.exportLeads>,
): Promise<FileResponse> {
  const now = context.clock.now();
  const leads = await leadsToExport(context, filters);
  const columns = columnsOf(context);
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
