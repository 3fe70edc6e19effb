import type { Catalogue } from '../../../platform/web/i18n.tsx';

/** Texts of saved searches: what the page will show once they exist. */
export const ru = {
  searches: 'Здесь будут ваши поиски и настройки уведомлений о новых машинах.',
  plannedBadge: 'Скоро',
  searchesTitle: 'Сохранённые поиски',
} as const satisfies Catalogue;
