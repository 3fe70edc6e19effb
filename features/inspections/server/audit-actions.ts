import type { AuditActions, AuditTargets } from '../../../platform/server/audit-action.ts';
import { auditWriter } from '../../identity/server/public.ts';

export const auditActions = {
  inspection_started: {
    ru: 'Начат осмотр: {target}',
    kk: 'Қарау басталды: {target}',
    en: 'Inspection started: {target}',
  },
  inspection_finished: {
    ru: 'Закончен осмотр: {target}',
    kk: 'Қарау аяқталды: {target}',
    en: 'Inspection finished: {target}',
  },
  inspection_reopened: {
    ru: 'Осмотр открыт снова: {target}',
    kk: 'Қарау қайта ашылды: {target}',
    en: 'Inspection opened again: {target}',
  },
  inspection_joined: {
    ru: 'Два осмотра одной машины стали одним: {target}',
    kk: 'Бір көліктің екі қарауы біріктірілді: {target}',
    en: 'Two inspections of one car became one: {target}',
  },
  inspection_attached: {
    ru: 'Отчёт об осмотре привязан: {target}',
    kk: 'Қарау есебі байланыстырылды: {target}',
    en: 'Inspection report attached: {target}',
  },
  inspection_detached: {
    ru: 'Отчёт об осмотре отвязан: {target}',
    kk: 'Қарау есебі ажыратылды: {target}',
    en: 'Inspection report detached: {target}',
  },
  inspection_template_saved: {
    ru: 'Изменены точки осмотра: {target}',
    kk: 'Қарау нүктелері өзгертілді: {target}',
    en: 'Inspection points changed: {target}',
  },
  repair_prices_saved: {
    ru: 'Изменены цены ремонта',
    kk: 'Жөндеу бағалары өзгертілді',
    en: 'Repair prices changed',
  },
} as const satisfies AuditActions;

export const writeAudit = auditWriter<keyof typeof auditActions>();

export const auditTargets = {
  inspection: { ru: 'осмотр', kk: 'қарау', en: 'inspection' },
  inspection_template: { ru: 'версия {id}', kk: '{id}-нұсқа', en: 'version {id}' },
  repair_prices: { ru: 'прайс-лист', kk: 'бағалар тізімі', en: 'price list' },
} as const satisfies AuditTargets;
