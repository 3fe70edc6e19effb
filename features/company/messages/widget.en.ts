import type { Translation } from '../../../platform/web/i18n.tsx';
import type { ru } from './widget.ru.ts';

export const en: Translation<typeof ru> = {
  cityTitle: 'Your city',
  cityLead: 'Cars near you come first. You can change the city at any time.',
  citySearch: 'Find a city',
  cityList: 'Cities',
  cityApply: 'Apply',
  cityNotChosen: 'Choose a city from the list',
  cityChosen: 'Chosen city: {city}',
  cityNotFound: 'There is no city “{query}” in the list',
  cityNotFoundText: 'Check the spelling or choose the nearest one.',
  citiesFound: { one: '{count} city found', other: '{count} cities found' },
  cityLoading: 'Loading cities',
  cityFailed: 'The cities did not load',
  cityFailedText: 'Check your connection and try again.',
  cityLater: 'Continue without a city',
  clear: 'Clear',
  close: 'Close',
  retry: 'Try again',
};
