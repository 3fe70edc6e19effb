import type { Icon } from '../../../platform/web/ui/icon.tsx';
import { GarageIcon, HeartIcon, HomeIcon, PlusIcon, UserIcon } from '../../../platform/web/ui/icons.tsx';
import type { ru } from './messages/common.ru.ts';

type TextKey = { [Key in keyof typeof ru]: (typeof ru)[Key] extends string ? Key : never }[keyof typeof ru];
type NavigationLink<Key extends TextKey> = { to: string; text: Key };

/** Sections in the header of wide windows. */
export const headerLinks = [
  { to: '/cars', text: 'catalogue' },
  { to: '/tulpar-auto', text: 'tulparCars' },
  { to: '/partners', text: 'partners' },
  { to: '/contacts', text: 'contacts' },
] as const satisfies readonly NavigationLink<TextKey>[];

/** The specification's footer menu, in its order. */
export const footerLinks = [
  { to: '/cars', text: 'catalogue' },
  { to: '/tulpar-auto', text: 'tulparCars' },
  { to: '/account/garage', text: 'myCars' },
  { to: '/create-auto', text: 'sell' },
  { to: '/partners', text: 'partners' },
  { to: '/contacts', text: 'contacts' },
] as const satisfies readonly NavigationLink<TextKey>[];

export const legalLinks = [
  { to: '/about', text: 'about' },
  { to: '/privacy-policy', text: 'privacy' },
  { to: '/user-agreements', text: 'agreement' },
  { to: '/guarantee', text: 'guarantee' },
] as const satisfies readonly NavigationLink<TextKey>[];

/** The specification's navigation at the bottom of a phone, in its order. */
export const bottomLinks = [
  { to: '/', text: 'home', icon: HomeIcon },
  { to: '/wishlist', text: 'favourites', icon: HeartIcon },
  { to: '/create-auto', text: 'sellShort', icon: PlusIcon },
  { to: '/account/garage', text: 'garage', icon: GarageIcon },
  { to: '/account', text: 'profile', icon: UserIcon },
] as const satisfies readonly (NavigationLink<TextKey> & { icon: Icon })[];

/**
 * The section that a path belongs to: the longest matching prefix, so that a car's page highlights the catalogue
 * and the garage does not highlight the profile as well.
 */
export function currentSection(path: string, links: readonly { to: string }[]): string | null {
  const pathname = path.split(/[?#]/)[0] ?? '';
  const matches = links
    .map(({ to }) => to)
    .filter((to) => pathname === to || (to !== '/' && pathname.startsWith(`${to}/`)));
  return matches.sort((a, b) => b.length - a.length)[0] ?? null;
}
