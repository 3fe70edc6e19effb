import { type PhotoPlace, photoPlaces } from '../contract.ts';

/**
 * The places that still lack a photo. `taken` has the place of each photo, or undefined if nobody knows what it shows: such
 * photos count for the first free places.
 */
export function emptyPlaces(taken: readonly (PhotoPlace | undefined)[]): PhotoPlace[] {
  const free = photoPlaces.filter((place) => !taken.includes(place));
  return free.slice(taken.filter((place) => place === undefined).length);
}

/** The index at which a photo of a place goes: before the photos of later places. */
export function indexOfPlace(place: PhotoPlace, taken: readonly (PhotoPlace | undefined)[]): number {
  const later = taken.findIndex((other) => other && photoPlaces.indexOf(other) > photoPlaces.indexOf(place));
  return later < 0 ? taken.length : later;
}
