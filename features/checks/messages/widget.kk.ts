import type { Translation } from '../../../platform/web/i18n.tsx';
import type { ru } from './widget.ru.ts';

export const kk: Translation<typeof ru> = {
  widgetTitle: 'Көлікті алмас бұрын тексеріңіз',
  widgetLead: 'TulparAutoCheck: маман көлікті қарап, бағалайды да, есепті профильге жібереді.',
  number: 'VIN, шанақ нөмірі немесе мемлекеттік нөмір',
  numberHint: 'Мысалы, 123 ABC 02',
  service: 'Не керек',
  full: 'Толық тексеру',
  valuation: 'Бағалау',
  both: 'Толық тексеру және бағалау',
  order: 'Тексеруге тапсырыс беру',
  numberWrong: 'Бұл VIN де, шанақ нөмірі де, мемлекеттік нөмір де емес. Әріптері мен цифрларын тексеріңіз.',
  numberMissing: 'Бұл өрісті толтыру міндетті',
  suggestion: 'Мүмкін, мынаны жазғыңыз келген шығар: {number}',
  useSuggestion: 'Мынаған түзету: {number}',
};
