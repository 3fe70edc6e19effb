import type { Locale } from '../../../platform/contract/locale.ts';
import type { AuditActions } from '../../../platform/server/audit-action.ts';
import { auditWriter } from '../../identity/server/public.ts';

const visitDecisions: Record<string, Record<Locale, string>> = {
  confirm: { ru: 'время подтверждено', kk: 'уақыты расталды', en: 'time confirmed' },
  propose: { ru: 'предложено другое время', kk: 'басқа уақыт ұсынылды', en: 'another time proposed' },
  cancel: { ru: 'отменён', kk: 'болмайды', en: 'canceled' },
};

const someChange: Record<Locale, string> = { ru: 'изменена', kk: 'өзгертілді', en: 'changed' };

/** What staff can do, as sentences of the audit log. */
export const auditActions = {
  lead_changed: {
    ru: 'Заявка № {target}: {what}',
    kk: '№ {target} өтінім: {what}',
    en: 'Request No. {target}: {what}',
    values: ({ details }, locale) => changesIn(details, locale),
  },
  visit_planned: {
    ru: 'Тест-драйв по заявке № {target}: {what}',
    kk: '№ {target} өтінім бойынша тест-драйв: {what}',
    en: 'Test drive of request No. {target}: {what}',
    values: ({ details }, locale) => ({
      what: visitDecisions[String(details.decision)]?.[locale] ?? someChange[locale],
    }),
  },
  customer_viewed: {
    ru: 'Просмотрена карточка клиента по заявке № {target}',
    kk: '№ {target} өтінім бойынша клиент карточкасы қаралды',
    en: 'Client card of request No. {target} viewed',
  },
  leads_exported: {
    ru: 'Скачаны заявки',
    kk: 'Өтінімдер жүктелді',
    en: 'Requests downloaded',
  },
  lead_departments_set: {
    ru: 'Изменены адреса для писем о заявках',
    kk: 'Өтінім хаттарының мекенжайлары өзгертілді',
    en: 'Addresses for emails about requests changed',
  },
} as const satisfies AuditActions;

const changeNames: Record<string, Record<Locale, string>> = {
  status: { ru: 'новый статус', kk: 'жаңа күй', en: 'new status' },
  assigned: { ru: 'новый ответственный', kk: 'жаңа жауапты', en: 'new assignee' },
  due: { ru: 'новый срок', kk: 'жаңа мерзім', en: 'new due date' },
  comment: { ru: 'комментарий', kk: 'түсініктеме', en: 'comment' },
};

/** What was changed, in words. */
function changesIn({ changed }: Record<string, unknown>, locale: Locale): { what: string } {
  if (!Array.isArray(changed) || changed.length === 0) return { what: someChange[locale] };
  return { what: changed.map((kind) => changeNames[kind]?.[locale] ?? String(kind)).join(', ') };
}

export const writeAudit = auditWriter<keyof typeof auditActions>();
