import type { AuditActions } from '../../../platform/server/audit-action.ts';
import { auditWriter } from '../../identity/server/public.ts';

/** What staff can do, as sentences of the audit log. */
export const auditActions = {
  company_contacts_set: {
    ru: 'Изменены контакты компании',
    kk: 'Компанияның байланыс деректері өзгертілді',
    en: 'Changed the company’s contacts',
  },
  company_branches_set: {
    ru: 'Изменены филиалы',
    kk: 'Филиалдар өзгертілді',
    en: 'Changed the branches',
  },
  company_claims_set: {
    ru: 'Изменены рекламные обещания',
    kk: 'Жарнамалық уәделер өзгертілді',
    en: 'Changed the marketing claims',
  },
} as const satisfies AuditActions;

export const writeAudit = auditWriter<keyof typeof auditActions>();
