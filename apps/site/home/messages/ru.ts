import type { Catalogue } from '../../../../platform/web/i18n.tsx';

/** Texts of what the home page shows below the fold. */
export const ru = {
  sellTitle: 'Продать машину',
  sellLead: 'VIN или госномер заполнит часть объявления за вас. Остальное спросим по одному.',
  sellFast: 'Меньше пяти минут, черновик сохраняется сам',
  sellOnline: 'Модератор проверит, и объявление выйдет на 30 дней',
  sellPhone: 'Номер показываем только по нажатию',
  sellAction: 'Подать объявление',
  checkTitle: 'Проверка и оценка машины',
  checkLead:
    'TulparAutoCheck: наш инспектор осмотрит машину до покупки и скажет, что с ней и сколько она стоит.',
  checkPanels: 'Толщина краски на каждой детали, ходовая, двигатель, документы',
  checkPhotos: 'Фото каждого дефекта; что не проверяли, сказано отдельно',
  checkReport: 'Отчёт с датой в вашем профиле',
  checkAction: 'Заказать проверку',
} as const satisfies Catalogue;
