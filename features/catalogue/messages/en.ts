import type { Translation } from '../../../platform/web/i18n.tsx';
import type { ru } from './ru.ts';

export const en: Translation<typeof ru> = {
  carsCount: { one: '{count} car', other: '{count} cars' },
  noCars: 'No cars here yet',
  noCarsText: 'Nothing fits these conditions. Look at the whole catalogue.',
  allCars: 'Open the whole catalogue',
  pageBeyond: 'No such page: the list is shorter',
  pageBeyondText: 'Go back to the beginning of the list.',
  toFirstPage: 'To the first page',
  ignored: 'Part of the address made no sense to us, so we left it out: {names}',
  pages: 'Pages',
  page: 'Page {number}',
  nextPage: 'Next',
  previousPage: 'Previous',
};
