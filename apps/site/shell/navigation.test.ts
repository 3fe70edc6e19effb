import { expect, test } from 'vitest';
import { bottomPlaces, currentPlace, footerPlaces, headerPlaces } from './navigation.ts';

test('a section is highlighted for its page and the pages below it', () => {
  expect(currentPlace('/cars', headerPlaces)).toBe('/cars');
  expect(currentPlace('/cars/42?from=search', headerPlaces)).toBe('/cars');
  expect(currentPlace('/carsharing', headerPlaces)).toBeNull();
});

test('the garage does not highlight the profile, and home is highlighted only at home', () => {
  expect(currentPlace('/account/garage', bottomPlaces)).toBe('/account/garage');
  expect(currentPlace('/account/messages', bottomPlaces)).toBe('/account');
  expect(currentPlace('/', bottomPlaces)).toBe('/');
  expect(currentPlace('/cars', bottomPlaces)).toBeNull();
});

test('the footer has exactly the menu of the specification', () => {
  expect(footerPlaces.map((place) => place.text)).toEqual([
    'catalogue',
    'tulparCars',
    'myCars',
    'sell',
    'partners',
    'contacts',
  ]);
});
