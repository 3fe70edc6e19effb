import type { Translation } from '../../../platform/web/i18n.tsx';
import type { ru } from './desk.ru.ts';

export const kk: Translation<typeof ru> = {
  sums: '{price}, жарна {down}',
  sumsTerm: '{payment} × {count} ай, {rate} %',
  rateTitle: 'Несие мөлшерлемесі',
  rateLead: 'Калькулятор мен көлік беттері осымен есептейді. Жаңасы бірден күшіне енеді.',
  rateLabel: 'Жылдық мөлшерлеме, %',
  rateHint: '0-ден 100-ге дейін, үтірден кейін екі таңбадан аспайды',
  rateSave: 'Мөлшерлемені сақтау',
  rateSaved: 'Мөлшерлеме сақталды',
  rateFailed: 'Сақталмады. Қайталап көріңіз.',
  rateConfirm: 'Бүкіл сайтқа {rate} % мөлшерлеме қойылсын ба?',
  rateExample: 'Мысал: көлік бағасы {price}, айлық төлем қазір {before}, енді {after} болады.',
  rateZero: '0 % мөлшерлемемен барлық төлем үстемесіз көрсетіледі.',
  rateKeep: 'Өзгертпеу',
  rateHistory: '{date}: {rate} %',
};
