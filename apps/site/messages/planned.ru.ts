import type { Catalogue } from '../../../platform/web/i18n.tsx';

/** What the pages that a later issue fills say of themselves; their titles are every page's. */
export const ru = {
  searches: 'Здесь будут ваши поиски и настройки уведомлений о новых машинах.',
} as const satisfies Catalogue;

export const messages = { planned: ru };
