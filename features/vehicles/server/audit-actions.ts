import type { Locale } from '../../../platform/contract/locale.ts';
import type { AuditActions } from '../../../platform/server/audit-action.ts';
import { auditWriter } from '../../identity/server/public.ts';
import { type RateKind, rateColumns } from '../country-rates.ts';
import { en } from '../messages/desk.en.ts';
import { kk } from '../messages/desk.kk.ts';
import { ru } from '../messages/desk.ru.ts';

const texts = { ru, kk, en };

/** The kind and the year of the rates, which the id of their entry joins: "tax/2026". */
function kindAndYear({ target_id }: { target_id: string }, locale: Locale) {
  const [kind = '', year] = target_id.split('/');
  const name = kind in rateColumns ? texts[locale][`rate_${kind as RateKind}`] : kind;
  return { rates: year ? `${name}, ${year}` : name };
}

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
  /** Written before `rates_set` replaced it. */
  mci_set: {
    ru: 'Изменён МРП за год: {target}',
    kk: 'Жылдық АЕК өзгертілді: {target}',
    en: 'MCI of the year changed: {target}',
  },
  rates_set: {
    ru: 'Изменены ставки: {rates}',
    kk: 'Мөлшерлемелер өзгертілді: {rates}',
    en: 'Rates changed: {rates}',
    values: kindAndYear,
  },
  rates_removed: {
    ru: 'Убраны ставки: {rates}',
    kk: 'Мөлшерлемелер алып тасталды: {rates}',
    en: 'Rates removed: {rates}',
    values: kindAndYear,
  },
} as const satisfies AuditActions;

export type AuditActionName = keyof typeof auditActions;
export const writeAudit = auditWriter<AuditActionName>();
