import { almatyDay } from '../../../platform/contract/almaty-time.ts';
import type { AuditActions } from '../../../platform/server/audit-action.ts';
import { auditWriter } from '../../identity/server/public.ts';

/** What staff can do, as sentences of the audit log. */
export const auditActions = {
  hot_marked: {
    ru: 'Горячее до {date}: {target}',
    kk: 'Ыстық ұсыныс, соңғы күні {date}: {target}',
    en: 'Hot until {date}: {target}',
    values: ({ details }) => ({ date: formatDay(details.day ?? details.until) }),
  },
  hot_ended: {
    ru: 'Закончено горячее предложение: {target}',
    kk: 'Ыстық ұсыныс аяқталды: {target}',
    en: 'Hot offer ended: {target}',
  },
  car_reserved: {
    ru: 'Забронировано до {date}: {target}',
    kk: 'Брондалды, мерзімі {date}: {target}',
    en: 'Reserved until {date}: {target}',
    values: ({ details }) => ({ date: formatDay(details.until) }),
  },
  car_inspected: {
    ru: 'Осмотрена {date}: {target}',
    kk: 'Тексерілген күні {date}: {target}',
    en: 'Inspected on {date}: {target}',
    values: ({ details }) => ({ date: formatDay(details.day) }),
  },
  car_freed: {
    ru: 'Снята бронь: {target}',
    kk: 'Брон алынды: {target}',
    en: 'Reservation ended: {target}',
  },
} as const satisfies AuditActions;

export const writeAudit = auditWriter<keyof typeof auditActions>();

/** Formats a date as "25.11.2026" in Almaty's time zone; returns an empty text if `value` is not a date. */
function formatDay(value: unknown): string {
  const moment = new Date(String(value));
  return Number.isNaN(moment.getTime()) ? '' : almatyDay(moment).split('-').reverse().join('.');
}
