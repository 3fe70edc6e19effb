import type { AuditActions } from '../../../platform/server/audit-action.ts';
import { auditWriter } from '../../identity/server/public.ts';

/** What staff can do, as sentences of the audit log. */
export const auditActions = {
  firm_confirmed: {
    ru: 'Компания подтверждена: {target}',
    kk: 'Компания расталды: {target}',
    en: 'Firm confirmed: {target}',
  },
  firm_refused: {
    ru: 'Компании отказано: {target}',
    kk: 'Компанияға бас тартылды: {target}',
    en: 'Firm refused: {target}',
  },
} as const satisfies AuditActions;

export const writeAudit = auditWriter<keyof typeof auditActions>();
