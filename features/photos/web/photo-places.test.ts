import { expect, test } from 'vitest';
import { emptyPlaces, indexOfPlace } from './photo-places.ts';

test('a photo takes the place it was added for; others take the first free ones', () => {
  expect(emptyPlaces([])).toEqual(['front', 'back', 'side', 'interior', 'dials', 'boot']);
  expect(emptyPlaces(['boot', 'front'])).toEqual(['back', 'side', 'interior', 'dials']);
  expect(emptyPlaces(['boot', undefined, undefined])).toEqual(['side', 'interior', 'dials']);
  expect(emptyPlaces(Array.from({ length: 30 }, () => undefined))).toEqual([]);
});

test('photos are in the order of their places, whichever was taken first; the cover that a seller has is not pushed away', () => {
  expect(indexOfPlace('front', ['side', 'boot'])).toBe(0);
  expect(indexOfPlace('interior', ['side', 'boot'])).toBe(1);
  expect(indexOfPlace('boot', [undefined, 'side'])).toBe(2);
});
