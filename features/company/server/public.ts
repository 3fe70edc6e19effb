export { branchAddress, branchAddresses } from './branch-address.ts';
export { type PlaceDistances, placeDistances } from './distances.ts';
export { readOperator } from './operator.ts';
export { cityNames, indexPlaces, type PlaceIndex, resolvePlace } from './resolve-place.ts';
