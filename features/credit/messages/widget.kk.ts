import type { Translation } from '../../../platform/web/i18n.tsx';
import type { ru } from './widget.ru.ts';

export const kk: Translation<typeof ru> = {
  widgetTitle: 'Несиені есептеу',
  widgetLead: 'Баға мен жарнаны жазыңыз. Төлемді бірден есептейміз.',
  carPrice: 'Көліктің бағасы',
  downPayment: 'Алғашқы жарна',
  term: 'Несие мерзімі',
  months: { one: '{count} ай', other: '{count} ай' },
  monthly: 'Айлық төлем',
  perMonth: 'айына {amount}',
  borrowed: 'Несие сомасы',
  overpaid: 'Артық төлем',
  rate: 'Мөлшерлеме',
  perYear: 'жылдық {rate} %',
  illustrative: 'Есеп шамамен алынған, оферта емес. Шартты банк айтады.',
  example: 'Мысал: бағасы {price}, жарнасы {down}',
  schedule: 'Төлем кестесі',
  apply: 'Өтінім беру',
  count: 'Есептеу',
  wrongSum: 'Соманы теңгемен, санмен жазыңыз',
  downTooHigh: 'Жарна бағадан аз болуы керек',
  lineTerms: 'Мысал, оферта емес: жарна {down}, {months}, жылдық {rate} %',
  lineApply: 'Несиені есептеу',
};
