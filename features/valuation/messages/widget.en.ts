import type { Translation } from '../../../platform/web/i18n.tsx';
import type { ru } from './widget.ru.ts';

export const en: Translation<typeof ru> = {
  title: 'Price among similar cars',
  million: '{value}\u00a0M',
  usual: 'Usual price: {estimate}. Four out of five such cars cost {low}–{high}.',
  compared: {
    one: 'Compared with {count} similar car: year {years}, mileage {mileages}.',
    other: 'Compared with {count} similar cars: year {years}, mileage {mileages}.',
  },
  comparedByYear: {
    one: 'Compared with {count} similar car: year {years}.',
    other: 'Compared with {count} similar cars: year {years}.',
  },
  few_like_cars: 'Similar cars: {evidence}. A rating needs {needed}.',
  one_seller: 'All similar cars are sold by one person, so there is nothing to compare with.',
  wide_interval: {
    one: 'The price of {count} similar car is too uncertain to name a usual one.',
    other: 'The prices of {count} similar cars differ too much to name a usual one.',
  },
  pending: 'The ad is new or has changed: it is rated within a few minutes.',
  suspicious:
    'The price is far below the usual one. Ask about damage and customs, and whether it is the whole sum or only a down payment.',
  reasons: 'How it differs from them',
  newer: { one: '{count} year newer', other: '{count} years newer' },
  older: { one: '{count} year older', other: '{count} years older' },
  drivenLess: 'Mileage lower by {distance}',
  drivenMore: 'Mileage higher by {distance}',
  by_base: 'Other',
  by_model: 'Model',
  by_generation: 'Generation',
  by_year: 'Year',
  by_mileage: 'Mileage',
  by_engine: 'Engine',
  by_transmission: 'Transmission',
  by_drive: 'Drive',
  by_steering: 'Steering',
  by_body: 'Body',
  by_region: 'Region',
  by_trim: 'Trim',
  by_condition: 'New or used',
  by_customs: 'Customs',
  by_damaged: 'Damage',
  by_cap: 'Very unusual price',
  like: { one: '{count} similar car', other: '{count} similar cars' },
  asThis: 'if it were like this one: {price}',
  sold: 'sold',
  mileageUnknown: 'mileage not given',
  market: 'Prices of the {vehicle} by year and city',
  how: 'How we estimate',
  howText:
    'A program estimates the price from the ads on Tulpar Auto, published and recently sold. It takes up to 30 most similar cars of the same model and adjusts the price of each for year, mileage, engine and other differences. The price of this car and other ads of its seller do not count. These are prices in ads, not in deals. A rating cannot be bought.',
};
