import type { Role } from '../../contract.ts';
import type { ru } from '../../messages/desk.ru.ts';

type TextKey = { [Key in keyof typeof ru]: (typeof ru)[Key] extends string ? Key : never }[keyof typeof ru];
type Section = { to: string; text: TextKey; about: TextKey; role: Role };

/** The sections of the staff area with the role that may open each; features add theirs here. */
const staffSections = [
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
] as const satisfies readonly Section[];
export type StaffPath = '/staff' | (typeof staffSections)[number]['to'];

/** The sections visible to these roles; the server checks each call itself. An admin has the rights of all roles. */
export function sectionsFor(roles: readonly Role[]) {
  return staffSections.filter(({ role }) => roles.includes(role) || roles.includes('admin'));
}
