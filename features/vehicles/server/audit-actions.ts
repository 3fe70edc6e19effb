import type { AuditActions } from '../../../platform/server/audit-action.ts';
import { auditWriter } from '../../identity/server/public.ts';

/** What staff can do, as the audit log tells it. */
export const auditActions = {
  brand_added: {
    ru: 'Добавлена марка: {target}',
    kk: 'Марка қосылды: {target}',
    en: 'Brand added: {target}',
  },
  brand_changed: {
    ru: 'Изменена марка: {target}',
    kk: 'Марка өзгертілді: {target}',
    en: 'Brand changed: {target}',
  },
  model_added: {
    ru: 'Добавлена модель: {target}',
    kk: 'Модель қосылды: {target}',
    en: 'Model added: {target}',
  },
  model_changed: {
    ru: 'Изменена модель: {target}',
    kk: 'Модель өзгертілді: {target}',
    en: 'Model changed: {target}',
  },
  generation_added: {
    ru: 'Добавлено поколение: {target}',
    kk: 'Буын қосылды: {target}',
    en: 'Generation added: {target}',
  },
  generation_changed: {
    ru: 'Изменено поколение: {target}',
    kk: 'Буын өзгертілді: {target}',
    en: 'Generation changed: {target}',
  },
  mci_set: {
    ru: 'Изменён МРП за год: {target}',
    kk: 'Жылдық АЕК өзгертілді: {target}',
    en: 'MCI of the year changed: {target}',
  },
} as const satisfies AuditActions;

export type AuditActionName = keyof typeof auditActions;
export const writeAudit = auditWriter<AuditActionName>();
