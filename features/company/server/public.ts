export { contactsData } from './contacts-data.ts';
export { placesData } from './places-data.ts';
export { cityNames, indexPlaces, type PlaceIndex, resolvePlace } from './resolve-place.ts';
