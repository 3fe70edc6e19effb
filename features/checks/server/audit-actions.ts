import type { AuditActions } from '../../../platform/server/audit-action.ts';
import { auditWriter } from '../../identity/server/public.ts';

/** What staff can do, as the audit log tells it. */
export const auditActions = {
  check_assigned: {
    ru: 'Назначен ответственный: проверка № {target}',
    kk: 'Жауапты тағайындалды: № {target} тексеру',
    en: 'Assigned: check No. {target}',
  },
  check_inspector_assigned: {
    ru: 'Назначен инспектор: проверка № {target}',
    kk: 'Инспектор тағайындалды: № {target} тексеру',
    en: 'Inspector assigned: check No. {target}',
  },
  check_confirm: {
    ru: 'Подтверждена оплата: проверка № {target}',
    kk: 'Төлем расталды: № {target} тексеру',
    en: 'Payment confirmed: check No. {target}',
  },
  check_start: {
    ru: 'Начата проверка № {target}',
    kk: '№ {target} тексеру басталды',
    en: 'Check No. {target} started',
  },
  check_finish: {
    ru: 'Отдан отчёт: проверка № {target}',
    kk: 'Есеп берілді: № {target} тексеру',
    en: 'Report handed over: check No. {target}',
  },
  check_cancel: {
    ru: 'Отменена проверка № {target}',
    kk: '№ {target} тексеру тоқтатылды',
    en: 'Check No. {target} canceled',
  },
  check_payment_corrected: {
    ru: 'Исправлена оплата: проверка № {target}',
    kk: 'Төлем түзетілді: № {target} тексеру',
    en: 'Payment corrected: check No. {target}',
  },
  check_commented: {
    ru: 'Комментарий: проверка № {target}',
    kk: 'Пікір жазылды: № {target} тексеру',
    en: 'Comment: check No. {target}',
  },
  check_report_attached: {
    ru: 'Прикреплён отчёт: проверка № {target}',
    kk: 'Есеп тіркелді: № {target} тексеру',
    en: 'Report attached: check No. {target}',
  },
  check_report_replaced: {
    ru: 'Заменён отчёт: проверка № {target}',
    kk: 'Есеп ауыстырылды: № {target} тексеру',
    en: 'Report replaced: check No. {target}',
  },
  check_prices_set: {
    ru: 'Изменены цены TulparAutoCheck',
    kk: 'TulparAutoCheck бағалары өзгертілді',
    en: 'TulparAutoCheck prices changed',
  },
} as const satisfies AuditActions;

export type AuditActionName = keyof typeof auditActions;
export const writeAudit = auditWriter<AuditActionName>();
