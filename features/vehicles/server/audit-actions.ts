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

const fieldTexts: Readonly<Record<string, keyof typeof ru>> = {
  name: 'name',
  aliases: 'aliases',
  origin: 'origin',
  body_type: 'body',
  body_types: 'bodies',
  codes: 'codes',
  year_from: 'yearFrom',
  year_to: 'yearTo',
};
/** Their values are slugs, so the sentence only says that they were changed. */
const fieldsOfSlugs = ['origin', 'body_type', 'body_types'];

const inWords = (value: unknown) => (Array.isArray(value) ? value.join(', ') : String(value ?? '')) || '–';

/** What was changed: "Коды: XV70 → XV70, XV75; Выпуск до: – → 2024". */
function changedValues({ details }: { details: Record<string, unknown> }, locale: Locale) {
  const [before, after] = [details.before, details.after].map(
    (values) => (values ?? {}) as Record<string, unknown>,
  ) as [Record<string, unknown>, Record<string, unknown>];
  const changes = Object.entries(after).flatMap(([field, value]) => {
    const key = fieldTexts[field];
    if (!key) return [];
    const label = String(texts[locale][key]);
    return fieldsOfSlugs.includes(field) ? label : `${label}: ${inWords(before[field])} → ${inWords(value)}`;
  });
  return { changes: changes.length > 0 ? `. ${changes.join('; ')}` : '' };
}

/** What staff can do, as sentences of the audit log. */
export const auditActions = {
  brand_added: {
    ru: 'Добавлена марка: {target}',
    kk: 'Марка қосылды: {target}',
    en: 'Brand added: {target}',
  },
  brand_changed: {
    ru: 'Изменена марка: {target}{changes}',
    kk: 'Марка өзгертілді: {target}{changes}',
    en: 'Brand changed: {target}{changes}',
    values: changedValues,
  },
  model_added: {
    ru: 'Добавлена модель: {target}',
    kk: 'Модель қосылды: {target}',
    en: 'Model added: {target}',
  },
  model_changed: {
    ru: 'Изменена модель: {target}{changes}',
    kk: 'Модель өзгертілді: {target}{changes}',
    en: 'Model changed: {target}{changes}',
    values: changedValues,
  },
  generation_added: {
    ru: 'Добавлено поколение: {target}',
    kk: 'Буын қосылды: {target}',
    en: 'Generation added: {target}',
  },
  generation_changed: {
    ru: 'Изменено поколение: {target}{changes}',
    kk: 'Буын өзгертілді: {target}{changes}',
    en: 'Generation changed: {target}{changes}',
    values: changedValues,
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
