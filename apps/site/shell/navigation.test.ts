import { expect, test } from 'vitest';
import { bottomLinks, currentSection, footerLinks, headerLinks } from './navigation.ts';

test('a section is highlighted for its page and the pages below it', () => {
  expect(currentSection('/cars', headerLinks)).toBe('/cars');
  expect(currentSection('/cars/42?from=search', headerLinks)).toBe('/cars');
  expect(currentSection('/carsharing', headerLinks)).toBeNull();
});

test('the garage does not highlight the profile, and home is highlighted only at home', () => {
  expect(currentSection('/account/garage', bottomLinks)).toBe('/account/garage');
  expect(currentSection('/account/messages', bottomLinks)).toBe('/account');
  expect(currentSection('/', bottomLinks)).toBe('/');
  expect(currentSection('/cars', bottomLinks)).toBeNull();
});

test('the footer has exactly the menu of the specification', () => {
  expect(footerLinks.map(({ text }) => text)).toEqual([
    'catalogue',
    'tulparCars',
    'myCars',
    'sell',
    'partners',
    'contacts',
  ]);
});
