import type { AuditActions } from '../../../platform/server/audit-action.ts';
import { auditWriter } from '../../identity/server/public.ts';

/** What staff can do, as sentences of the audit log. */
export const auditActions = {
  partner_added: {
    ru: 'Партнёр добавлен: {target}',
    kk: 'Серіктес қосылды: {target}',
    en: 'Partner added: {target}',
  },
  partner_changed: {
    ru: 'Партнёр изменён: {target}',
    kk: 'Серіктес өзгертілді: {target}',
    en: 'Partner changed: {target}',
  },
  partner_published: {
    ru: 'Партнёр показан на сайте: {target}',
    kk: 'Серіктес сайтта көрсетілді: {target}',
    en: 'Partner shown on the site: {target}',
  },
  partner_hidden: {
    ru: 'Партнёр скрыт с сайта: {target}',
    kk: 'Серіктес сайттан жасырылды: {target}',
    en: 'Partner hidden from the site: {target}',
  },
  partner_moved: {
    ru: 'Партнёр переставлен в списке: {target}',
    kk: 'Серіктестің тізімдегі орны өзгерді: {target}',
    en: 'Partner moved in the list: {target}',
  },
  partner_category_added: {
    ru: 'Категория партнёров добавлена: {target}',
    kk: 'Серіктестер санаты қосылды: {target}',
    en: 'Partner category added: {target}',
  },
  partner_category_renamed: {
    ru: 'Категория партнёров переименована: {target}',
    kk: 'Серіктестер санатының аты өзгерді: {target}',
    en: 'Partner category renamed: {target}',
  },
  partner_category_hidden: {
    ru: 'Категория партнёров скрыта: {target}',
    kk: 'Серіктестер санаты жасырылды: {target}',
    en: 'Partner category hidden: {target}',
  },
  partner_category_shown: {
    ru: 'Категория партнёров снова показана: {target}',
    kk: 'Серіктестер санаты қайта көрсетілді: {target}',
    en: 'Partner category shown again: {target}',
  },
  partner_category_moved: {
    ru: 'Категория партнёров переставлена в списке: {target}',
    kk: 'Серіктестер санатының тізімдегі орны өзгерді: {target}',
    en: 'Partner category moved in the list: {target}',
  },
  partner_category_removed: {
    ru: 'Категория партнёров удалена: {target}',
    kk: 'Серіктестер санаты жойылды: {target}',
    en: 'Partner category deleted: {target}',
  },
} as const satisfies AuditActions;

export type AuditActionName = keyof typeof auditActions;
export const writeAudit = auditWriter<AuditActionName>();
