import type { Locale } from '../../../platform/contract/locale.ts';
import type { AuditActions } from '../../../platform/server/audit-action.ts';
import { auditWriter } from '../../identity/server/public.ts';

const documentNames: Record<Locale, Readonly<Record<string, string>>> = {
  ru: {
    agreement: 'пользовательское соглашение',
    privacy: 'политика конфиденциальности',
    about: '«О нас»',
    guarantee: 'гарантия и возврат',
  },
  kk: {
    agreement: 'пайдаланушы келісімі',
    privacy: 'құпиялылық саясаты',
    about: '«Біз туралы»',
    guarantee: 'кепілдік және қайтару',
  },
  en: {
    agreement: 'user agreement',
    privacy: 'privacy policy',
    about: '“About us”',
    guarantee: 'guarantee and returns',
  },
};

/** What staff can do, as sentences of the audit log. */
export const auditActions = {
  document_published: {
    ru: 'Опубликована версия {version}: {document}',
    kk: '{version}-нұсқа жарияланды: {document}',
    en: 'Published version {version}: {document}',
    values: ({ target_id, details }, locale) => {
      const document = documentNames[locale][target_id];
      return document ? { version: String(details.version), document } : null;
    },
  },
} as const satisfies AuditActions;

export const writeAudit = auditWriter<keyof typeof auditActions>();
