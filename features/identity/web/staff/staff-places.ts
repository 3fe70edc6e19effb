import type { Role } from '../../contract.ts';
import type { ru } from '../../messages/desk.ru.ts';

type TextKey = { [Key in keyof typeof ru]: (typeof ru)[Key] extends string ? Key : never }[keyof typeof ru];
type Place = { to: string; text: TextKey; about: TextKey; role: Role };

/** The desks of the staff, each with the role that works at it; features add theirs here. */
const staffPlaces = [
  { to: '/staff/moderation', text: 'moderation', about: 'moderationAbout', role: 'moderator' },
  { to: '/staff/leads', text: 'leads', about: 'leadsAbout', role: 'manager' },
  { to: '/staff/partners', text: 'partners', about: 'partnersAbout', role: 'admin' },
  { to: '/staff/checks', text: 'checks', about: 'checksAbout', role: 'manager' },
  { to: '/staff/offers', text: 'offers', about: 'offersAbout', role: 'manager' },
  { to: '/staff/reviews', text: 'reviews', about: 'reviewsAbout', role: 'manager' },
  { to: '/staff/promotions', text: 'promotions', about: 'promotionsAbout', role: 'admin' },
  { to: '/staff/people', text: 'people', about: 'peopleAbout', role: 'admin' },
  { to: '/staff/dictionaries', text: 'dictionaries', about: 'dictionariesAbout', role: 'admin' },
  { to: '/staff/texts', text: 'texts', about: 'textsAbout', role: 'admin' },
  { to: '/staff/audit', text: 'audit', about: 'auditAbout', role: 'admin' },
] as const satisfies readonly Place[];
export type StaffPath = '/staff' | (typeof staffPlaces)[number]['to'];

/** For showing only; the server decides at each call. An admin may do what any of the staff may. */
export function placesOf(roles: readonly Role[]) {
  return staffPlaces.filter(({ role }) => roles.includes(role) || roles.includes('admin'));
}
