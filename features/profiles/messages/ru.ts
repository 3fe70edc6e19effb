import type { Catalogue } from '../../../platform/web/i18n.tsx';

/** Texts of signing in and of the account. */
export const ru = {
  unreachable: 'Сервер не отвечает. Проверьте соединение.',
} as const satisfies Catalogue;
