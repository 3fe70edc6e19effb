import type { AuditActions } from '../../../platform/server/audit-action.ts';
import { auditWriter } from '../../identity/server/public.ts';

/** What staff can do, as sentences of the audit log. */
export const auditActions = {
  complaints_dismissed: {
    ru: 'Закрыты жалобы, нарушений нет: {target}',
    kk: 'Шағымдар жабылды, бұзушылық жоқ: {target}',
    en: 'Complaints closed, nothing wrong: {target}',
  },
} as const satisfies AuditActions;

export const writeAudit = auditWriter<keyof typeof auditActions>();
