import type { Catalogue } from '../../../platform/web/i18n.tsx';

export const ru = {
  cancel: 'Отмена',
  title: 'Что не так с объявлением?',
  reason: 'Причина',
  reason_sold: 'Машина уже продана',
  reason_wrong_price: 'Неверная цена',
  reason_wrong_facts: 'Неверные данные о машине',
  reason_wrong_photos: 'Чужие или неверные фото',
  reason_fraud: 'Похоже на обман, просят предоплату',
  reason_duplicate: 'Повтор другого объявления',
  reason_unreachable: 'Продавец не отвечает',
  reason_other: 'Другое',
  comment: 'Комментарий',
  hint: 'До {count} знаков',
  choose: 'Выберите причину',
  send: 'Отправить',
  thanks: 'Спасибо, мы проверим объявление',
  failed: 'Не удалось отправить. Попробуйте ещё раз.',
  tooMany: 'Слишком много жалоб подряд. Попробуйте через час.',
} as const satisfies Catalogue;
