export { cityNames, indexPlaces, type PlaceIndex, resolvePlace } from './resolve-place.ts';
