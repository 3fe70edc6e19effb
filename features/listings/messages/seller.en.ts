import type { Translation } from '../../../platform/web/i18n.tsx';
import type { ru } from './seller.ru.ts';

export const en: Translation<typeof ru> = {
  title: 'Car seller',
  since: 'Member since {date}',
  onSale: { one: '{count} car for sale', other: '{count} cars for sale' },
  nothingOnSale: 'Nothing for sale at the moment',
  sold: { one: '{count} car sold', other: '{count} cars sold' },
  soldBadge: 'Sold',
  newest: 'The latest {count} are shown.',
  all: 'All ads of the seller',
  report: 'Report the seller',
  address: 'Address',
  hours: 'Opening hours',
  phones: 'Phones',
  site: 'Website',
  firmHead: '{name}, {city}: cars for sale',
  firmAbout: '{kind}. {place}. For sale: {count}.',
};
