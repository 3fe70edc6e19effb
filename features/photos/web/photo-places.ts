import { createDraftStore, type DraftStore } from '../../../platform/web/draft-store.ts';

/** What buyers want to see first, in the order of a good ad. */
const photoPlaces = ['front', 'back', 'side', 'interior', 'dials', 'boot'] as const;
export type PhotoPlace = (typeof photoPlaces)[number];

/** Which photo was added for which place, by the photo's id. Other devices do not know: it only orders and names hints. */
export type PlacesOfPhotos = Readonly<Record<number, PhotoPlace>>;

export function placesStoreOf(adId: number): DraftStore<PlacesOfPhotos> {
  return createDraftStore({
    key: `photo-places:${adId}`,
    isValid: (value) => typeof value === 'object' && !Array.isArray(value),
  });
}

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
