import { expect, test } from 'vitest';
import { bottomPlaces, currentPlace, footerPlaces, headerPlaces } from './navigation.ts';

test('a page lights its own section and the pages below it', () => {
  expect(currentPlace('/cars', headerPlaces)).toBe('/cars');
  expect(currentPlace('/cars/42?from=search', headerPlaces)).toBe('/cars');
  expect(currentPlace('/carsharing', headerPlaces)).toBeNull();
});

test('the garage does not light the profile, and home lights on home alone', () => {
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
