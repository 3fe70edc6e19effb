import type { AuditActions } from '../../../platform/server/audit-action.ts';
import { auditWriter } from '../../identity/server/public.ts';

/** What staff can do, as sentences of the audit log. */
export const auditActions = {
  promotion_created: {
    ru: 'Создана рассылка № {target}',
    kk: '№ {target} тарату жасалды',
    en: 'Message to many No. {target} made',
  },
  promotion_changed: {
    ru: 'Изменена рассылка № {target}',
    kk: '№ {target} тарату өзгертілді',
    en: 'Message to many No. {target} changed',
  },
  promotion_deleted: {
    ru: 'Удалена рассылка № {target}',
    kk: '№ {target} тарату жойылды',
    en: 'Message to many No. {target} deleted',
  },
  promotion_sent: {
    ru: 'Отправлена рассылка № {target}',
    kk: '№ {target} тарату жіберілді',
    en: 'Message to many No. {target} sent',
  },
} as const satisfies AuditActions;

export type AuditActionName = keyof typeof auditActions;
export const writeAudit = auditWriter<AuditActionName>();
