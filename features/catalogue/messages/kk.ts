import type { Translation } from '../../../platform/web/i18n.tsx';
import type { ru } from './ru.ts';

export const kk: Translation<typeof ru> = {
  carsCount: { one: '{count} көлік', other: '{count} көлік' },
  noCars: 'Мұнда әзірге көлік жоқ',
  noCarsText: 'Бұл шарттарға ештеңе сай келмеді. Бүкіл каталогты қараңыз.',
  allCars: 'Бүкіл каталогты ашу',
  pageBeyond: 'Мұндай бет жоқ: тізім одан қысқа',
  pageBeyondText: 'Тізімнің басына оралыңыз.',
  toFirstPage: 'Бірінші бетке',
  ignored: 'Мекенжайдың бір бөлігін түсінбей, онсыз көрсетіп тұрмыз: {names}',
  pages: 'Беттер',
  page: '{number}-бет',
  nextPage: 'Келесі',
  previousPage: 'Алдыңғы',
};
