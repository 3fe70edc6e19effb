import type { Locale } from '../../../platform/contract/locale.ts';
import type { AuditActions } from '../../../platform/server/audit-action.ts';
import { roles } from '../contract.ts';
import { en } from '../messages/desk.en.ts';
import { kk } from '../messages/desk.kk.ts';
import { ru } from '../messages/desk.ru.ts';
import { auditWriter } from './audit.ts';

/** What staff can do, as sentences of the audit log. */
export const auditActions = {
  role_granted: {
    ru: 'Выдана роль «{role}»: {target}',
    kk: '«{role}» рөлі берілді: {target}',
    en: 'Role “{role}” granted: {target}',
    values: ({ details }, locale) => roleIn(details, locale),
  },
  role_revoked: {
    ru: 'Снята роль «{role}»: {target}',
    kk: '«{role}» рөлі алынды: {target}',
    en: 'Role “{role}” revoked: {target}',
    values: ({ details }, locale) => roleIn(details, locale),
  },
  blocked: {
    ru: 'Заблокирован вход: {target}',
    kk: 'Кіруі бұғатталды: {target}',
    en: 'Blocked from signing in: {target}',
  },
  unblocked: {
    ru: 'Снова открыт вход: {target}',
    kk: 'Кіруі қайта ашылды: {target}',
    en: 'May sign in again: {target}',
  },
} as const satisfies AuditActions;

export const writeAudit = auditWriter<keyof typeof auditActions>();

/** The name of the entry's role; null if there is no such role. */
function roleIn({ role: stored }: Record<string, unknown>, locale: Locale): { role: string } | null {
  const role = roles.find((candidate) => candidate === stored);
  return role ? { role: { ru, kk, en }[locale][role] } : null;
}
