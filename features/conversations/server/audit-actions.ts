import type { AuditActions } from '../../../platform/server/audit-action.ts';
import { auditWriter } from '../../identity/server/public.ts';

/** What staff can do, as sentences of the audit log. */
export const auditActions = {
  conversation_read: {
    ru: 'Прочитана переписка, на которую жаловались: {target}',
    kk: 'Шағым түскен хат алмасу оқылды: {target}',
    en: 'Reported conversation read: {target}',
  },
  reports_dismissed: {
    ru: 'Закрыты жалобы на человека, нарушений нет: {target}',
    kk: 'Адамға қатысты шағымдар жабылды, бұзушылық жоқ: {target}',
    en: 'Reports on a person closed, nothing wrong: {target}',
  },
  writing_warned: {
    ru: 'Предупреждён о сообщениях: {target}',
    kk: 'Хаттары туралы ескертілді: {target}',
    en: 'Warned about messages: {target}',
  },
  writing_muted: {
    ru: 'Остановлены сообщения: {target}',
    kk: 'Хаттары тоқтатылды: {target}',
    en: 'Messages stopped: {target}',
  },
  writing_unmuted: {
    ru: 'Снова разрешены сообщения: {target}',
    kk: 'Хат жазуға қайта рұқсат берілді: {target}',
    en: 'May write again: {target}',
  },
} as const satisfies AuditActions;

export const writeAudit = auditWriter<keyof typeof auditActions>();
