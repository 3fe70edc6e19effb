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
} as const satisfies AuditTargets;
