import type { Catalogue } from '../../../platform/web/i18n.tsx';

/** What the pages that a later issue fills say of themselves; their titles are every page's. */
export const ru = {
  tulpar: 'Здесь будут машины, которые мы выкупили и осмотрели сами, с отчётом о каждой.',
  reports: 'Здесь будут отчёты о проверке машин, которые вы заказали.',
  searches: 'Здесь будут ваши поиски и настройки уведомлений о новых машинах.',
  partners: 'Здесь будут сервисы, мойки, магазины запчастей и другие партнёры с адресами.',
} as const satisfies Catalogue;

export const messages = { planned: ru };
