import { createIdList } from '../../../platform/web/id-list.ts';
import { maxViewedCars } from '../contract.ts';

/** Ids of the cars viewed in this browser, the latest first. */
export const viewedStore = createIdList('viewed');

/** Moves or adds a car to the front; each car once, at most twelve. */
export function withViewed(viewed: readonly number[], id: number): number[] {
  return [id, ...viewed.filter((other) => other !== id)].slice(0, maxViewedCars);
}
