import type { Catalogue } from '../../../platform/web/i18n.tsx';

/** Texts of the managers’ desk. */
export const ru = {
  sums: '{price}, взнос {down}',
  sumsTerm: '{payment} × {count} мес., {rate} %',
  rateTitle: 'Ставка кредита',
  rateLead: 'По ней считают калькулятор и карточки машин. Новая действует сразу.',
  rateLabel: 'Годовая ставка, %',
  rateHint: 'От 0 до 100, не больше двух знаков после запятой',
  rateSave: 'Сохранить ставку',
  rateSaved: 'Ставка сохранена',
  rateFailed: 'Не удалось сохранить. Попробуйте ещё раз.',
  rateConfirm: 'Ставка {rate} % для всего сайта?',
  rateExample: 'Пример: машина за {price}, платёж сейчас {before} в месяц, станет {after}.',
  rateZero: 'Со ставкой 0 % все платежи покажутся без переплаты.',
  rateKeep: 'Не менять',
  rateHistory: '{rate} % с {date}',
} as const satisfies Catalogue;
