import type { ru } from '../../messages/ru.ts';

/** The sections of the account area, in the specification's order. */
export const accountSections = [
  { to: '/account', text: 'myProfile' },
  { to: '/account/ads', text: 'myAds' },
  { to: '/account/garage', text: 'myGarage' },
  { to: '/account/messages', text: 'myMessages' },
  { to: '/account/reports', text: 'myReports' },
  { to: '/account/searches', text: 'mySearches' },
] as const satisfies readonly { to: string; text: keyof typeof ru }[];
