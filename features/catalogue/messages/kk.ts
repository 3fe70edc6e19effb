import type { Translation } from '../../../platform/web/i18n.tsx';
import type { ru } from './ru.ts';

export const kk: Translation<typeof ru> = {
  carsCount: { one: '{count} көлік', other: '{count} көлік' },
  noCars: 'Мұнда әзірге көлік жоқ',
  noCarsText: 'Бұл шарттарға ештеңе сай келмеді. Бүкіл каталогты қараңыз.',
  allCars: 'Бүкіл каталогты ашу',
  pageBeyond: 'Мұндай бет жоқ: көлік саны аз',
  pageBeyondText: 'Тізімнің басына оралыңыз.',
  toFirstPage: 'Бірінші бетке',
  ignored: 'Мекенжайдың бір бөлігін түсінбедік, онсыз көрсеттік: {names}',
  pages: 'Беттер',
  page: '{number}-бет',
  nextPage: 'Әрі қарай',
  previousPage: 'Артқа',
};
