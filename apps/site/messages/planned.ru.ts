import type { Catalogue } from '../../../platform/web/i18n.tsx';

/** What the pages that a later issue fills say of themselves; their titles are every page's. */
export const ru = {
  about:
    'Tulpar Auto — площадка для продажи новых машин и машин с пробегом в Казахстане. Подробный рассказ о нас появится здесь.',
  contacts: 'Здесь будут наши филиалы с адресами, телефонами и картой.',
  reports: 'Здесь будут отчёты о проверке машин, которые вы заказали.',
  searches: 'Здесь будут ваши поиски и настройки уведомлений о новых машинах.',
  partners: 'Здесь будут сервисы, мойки, магазины запчастей и другие партнёры с адресами.',
  privacy:
    'Текст политики готовится. Личные данные нужны только для входа, избранного и ваших объявлений; удалить их можно в профиле.',
  agreement: 'Текст соглашения готовится.',
} as const satisfies Catalogue;

export const messages = { planned: ru };
