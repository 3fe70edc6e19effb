import type { AuditActions } from '../../../platform/server/audit-action.ts';
import { auditWriter } from '../../identity/server/public.ts';

/** What staff can do, as sentences of the audit log. */
export const auditActions = {
  failed_jobs_retried: {
    ru: 'Повторены неудавшиеся задания {target}',
    kk: 'Орындалмаған тапсырмалар қайталанды: {target}',
    en: 'Failed jobs tried again: {target}',
  },
} as const satisfies AuditActions;

export const writeAudit = auditWriter<keyof typeof auditActions>();
