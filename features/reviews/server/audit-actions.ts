import type { AuditActions } from '../../../platform/server/audit-action.ts';
import { auditWriter } from '../../identity/server/public.ts';

/** What staff can do, as sentences of the audit log. */
export const auditActions = {
  review_added: {
    ru: 'Внесён отзыв № {target}',
    kk: '№ {target} пікір енгізілді',
    en: 'Review No. {target} added',
  },
  review_edited: {
    ru: 'Исправлен отзыв № {target}',
    kk: '№ {target} пікір түзетілді',
    en: 'Review No. {target} corrected',
  },
  review_hidden: {
    ru: 'Скрыт отзыв № {target}',
    kk: '№ {target} пікір жасырылды',
    en: 'Review No. {target} hidden',
  },
  review_shown: {
    ru: 'Снова показан отзыв № {target}',
    kk: '№ {target} пікір қайта көрсетілді',
    en: 'Review No. {target} shown again',
  },
  firm_review_hidden: {
    ru: 'Скрыт отзыв о компании № {target}',
    kk: 'Компания туралы № {target} пікір жасырылды',
    en: 'Company review No. {target} hidden',
  },
  firm_review_shown: {
    ru: 'Снова показан отзыв о компании № {target}',
    kk: 'Компания туралы № {target} пікір қайта көрсетілді',
    en: 'Company review No. {target} shown again',
  },
  reviews_refreshed: {
    ru: 'Запрошены отзывы с карт',
    kk: 'Карталардан пікірлер сұралды',
    en: 'Reviews asked for from maps',
  },
} as const satisfies AuditActions;

export type AuditActionName = keyof typeof auditActions;
export const writeAudit = auditWriter<AuditActionName>();
