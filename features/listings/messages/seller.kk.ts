import type { Translation } from '../../../platform/web/i18n.tsx';
import type { ru } from './seller.ru.ts';

export const kk: Translation<typeof ru> = {
  title: 'Көлік сатушы',
  since: 'Сайтқа қосылған күні: {date}',
  onSale: { one: 'Сатылымда {count} көлік', other: 'Сатылымда {count} көлік' },
  nothingOnSale: 'Қазір ештеңе сатпайды',
  sold: { one: '{count} көлік сатылған', other: '{count} көлік сатылған' },
  soldBadge: 'Сатылған',
  newest: 'Соңғылары көрсетілген: {count}.',
  all: 'Сатушының барлық хабарландыруы',
  report: 'Сатушыға шағымдану',
  address: 'Мекенжайы',
  hours: 'Жұмыс уақыты',
  phones: 'Телефондар',
  site: 'Сайт',
  firmHead: '{name}, {city}: сатылымдағы көліктер',
  firmAbout: '{kind}. {place}. Сатылымда: {count}.',
};
