import type { Translation } from '../../../platform/web/i18n.tsx';
import type { ru } from './rare.ru.ts';

export const en: Translation<typeof ru> = {
  noCars: 'No cars here yet',
  noCarsText: 'Nothing fits these conditions. Look at the whole catalog.',
  nothingFound: 'No such cars yet.',
  nothingFoundText: 'Drop one filter.',
  dropFilter: { one: 'Drop “{label}” to see {count} car', other: 'Drop “{label}” to see {count} cars' },
  ignored: 'We couldn’t read these filters in the link: {names}',
  ignoredRange: '{name}: “from {from}” is greater than “to {to}”. We left this filter out.',
  any: 'Any',
  popularOptions: 'Often wanted',
  around: {
    one: '{count} more car nearby, within {radius} of the city',
    other: '{count} more cars nearby, within {radius} of the city',
  },
  leftOut_color: {
    one: '{count} more car with no color listed',
    other: '{count} more cars with no color listed',
  },
  leftOut_mileage: {
    one: '{count} more car with no mileage listed',
    other: '{count} more cars with no mileage listed',
  },
  leftOut_volume: {
    one: '{count} more car with no engine size listed',
    other: '{count} more cars with no engine size listed',
  },
  allCars: 'Open the whole catalog',
  market: 'What this model costs: prices by year, mileage and city',
  nearFirst: 'Cars near you come first. Your city: {city}.',
  nearOff: 'Ignore my city',
  nearOn: 'Show cars near me first',
  radiusHint: 'In a straight line; by road it is farther',
  radiusNone: 'The city only',
  radiusUpTo: 'up to {value}',
  priceHigh: 'Highest price',
  priceLow: 'Lowest price',
  priceMiddle: 'Half of these cars cost {low} to {high}',
  volumeFrom: 'Volume from',
  volumeTo: 'Volume to',
  pageBeyond: 'No such page. The list is shorter',
  pageBeyondText: 'Go back to the beginning of the list.',
  toFirstPage: 'To the first page',
  understood: 'We read it as:',
  notUnderstood: 'not understood: {words}',
  didYouMean: 'Did you mean:',
};
