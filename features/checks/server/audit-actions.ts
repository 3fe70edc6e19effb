import type { AuditActions, AuditTargets } from '../../../platform/server/audit-action.ts';
import { auditWriter } from '../../identity/server/public.ts';

/** What staff can do, as sentences of the audit log. */
export const auditActions = {
  check_assigned: {
    ru: 'Назначен ответственный: {target}',
    kk: 'Жауапты тағайындалды: {target}',
    en: 'Assigned: {target}',
  },
  check_inspector_assigned: {
    ru: 'Назначен инспектор: {target}',
    kk: 'Инспектор тағайындалды: {target}',
    en: 'Inspector assigned: {target}',
  },
  check_confirm: {
    ru: 'Подтверждена оплата: {target}',
    kk: 'Төлем расталды: {target}',
    en: 'Payment confirmed: {target}',
  },
  check_start: {
    ru: 'Начата: {target}',
    kk: '{target} басталды',
    en: 'Started: {target}',
  },
  check_finish: {
    ru: 'Отдан отчёт: {target}',
    kk: 'Есеп берілді: {target}',
    en: 'Report handed over: {target}',
  },
  check_cancel: {
    ru: 'Отменена: {target}',
    kk: '{target} тоқтатылды',
    en: 'Canceled: {target}',
  },
  check_payment_corrected: {
    ru: 'Исправлена оплата: {target}',
    kk: 'Төлем түзетілді: {target}',
    en: 'Payment corrected: {target}',
  },
  check_refunded: {
    ru: 'Возвращён онлайн-платёж: {target}',
    kk: 'Онлайн төлем қайтарылды: {target}',
    en: 'Online payment refunded: {target}',
  },
  check_commented: {
    ru: 'Комментарий: {target}',
    kk: 'Пікір жазылды: {target}',
    en: 'Comment: {target}',
  },
  check_report_attached: {
    ru: 'Прикреплён отчёт: {target}',
    kk: 'Есеп тіркелді: {target}',
    en: 'Report attached: {target}',
  },
  check_report_replaced: {
    ru: 'Заменён отчёт: {target}',
    kk: 'Есеп ауыстырылды: {target}',
    en: 'Report replaced: {target}',
  },
  check_slot_set: {
    ru: 'Назначено время осмотра: {target}',
    kk: 'Қарау уақыты белгіленді: {target}',
    en: 'Time of the inspection set: {target}',
  },
  check_slot_removed: {
    ru: 'Отменено время осмотра: {target}',
    kk: 'Қарау уақытынан бас тартылды: {target}',
    en: 'Time of the inspection removed: {target}',
  },
  check_hours_closed: {
    ru: 'Закрыта запись на проверку: {target}',
    kk: 'Тексеруге жазылу жабылды: {target}',
    en: 'Hours for checks closed: {target}',
  },
  check_hours_opened: {
    ru: 'Открыта запись на проверку: {target}',
    kk: 'Тексеруге жазылу ашылды: {target}',
    en: 'Hours for checks opened: {target}',
  },
  check_places_set: {
    ru: 'Изменено число мест для проверки: {target}',
    kk: 'Тексеру орындарының саны өзгертілді: {target}',
    en: 'Number of places for checks changed: {target}',
  },
  check_prices_set: {
    ru: 'Изменены цены TulparAutoCheck',
    kk: 'TulparAutoCheck бағалары өзгертілді',
    en: 'TulparAutoCheck prices changed',
  },
} as const satisfies AuditActions;

export type AuditActionName = keyof typeof auditActions;
export const writeAudit = auditWriter<AuditActionName>();

export const auditTargets = {
  check: { ru: 'проверка № {id}', kk: '№ {id} тексеру', en: 'check No. {id}' },
  branch: { ru: 'филиал № {id}', kk: '№ {id} филиал', en: 'branch No. {id}' },
} as const satisfies AuditTargets;
