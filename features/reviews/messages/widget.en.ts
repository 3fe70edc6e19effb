import type { Translation } from '../../../platform/web/i18n.tsx';
import type { ru } from './widget.ru.ts';

export const en: Translation<typeof ru> = {
  title: 'What people say of us',
  lead: 'As people wrote it on maps. We neither choose nor edit. These are the latest.',
  demoTitle: 'This is an example',
  demoText: 'There are no real reviews yet. These are made up to show what the section will look like.',
  '2gis': '2GIS',
  google: 'Google Maps',
  yandex: 'Yandex Maps',
  demo: 'Sample review',
  rated: 'Rated {rating} out of 5',
  average: '{average} out of 5',
  reviewCount: { one: '{count} review', other: '{count} reviews' },
  anonymous: 'No name given',
  more: 'Read all of it',
  less: 'Show less',
};
