import type { AuditActions } from '../../../platform/server/audit-action.ts';
import { auditWriter } from '../../identity/server/public.ts';

/** What staff can do, as sentences of the audit log. */
export const auditActions = {
  credit_rate_set: {
    ru: 'Изменена ставка кредита: {rate} %',
    kk: 'Несие мөлшерлемесі өзгертілді: {rate} %',
    en: 'Credit rate changed: {rate}%',
    values: ({ details }) => ({ rate: String(details.to) }),
  },
} as const satisfies AuditActions;

export const writeAudit = auditWriter<keyof typeof auditActions>();
