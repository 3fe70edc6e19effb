import type { Catalogue } from '../../../platform/web/i18n.tsx';

/** Texts of the credit calculator on the home page and on the page of a car. */
export const ru = {
  widgetTitle: 'Рассчитать кредит',
  widgetLead: 'Укажите цену и взнос. Платёж посчитаем сразу.',
  carPrice: 'Цена машины',
  downPayment: 'Первоначальный взнос',
  term: 'Срок кредита',
  months: { one: '{count} месяц', few: '{count} месяца', many: '{count} месяцев', other: '{count} месяца' },
  monthly: 'Платёж в месяц',
  perMonth: '{amount} в месяц',
  borrowed: 'Сумма кредита',
  overpaid: 'Переплата',
  rate: 'Ставка',
  perYear: '{rate} % годовых',
  illustrative: 'Расчёт примерный и не является офертой. Условия назовёт банк.',
  example: 'Пример: цена {price}, взнос {down}',
  schedule: 'График платежей',
  apply: 'Подать заявку',
  count: 'Рассчитать',
  wrongSum: 'Напишите сумму цифрами, в тенге',
  downTooHigh: 'Взнос должен быть меньше цены',
  lineTerms: 'Пример, не оферта: взнос {down}, {months}, {rate} % годовых',
  lineApply: 'Рассчитать кредит',
} as const satisfies Catalogue;
