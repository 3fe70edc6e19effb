import { createIdList } from '../../../platform/web/id-list.ts';
import { viewedKey } from '../../../platform/web/stored-keys.ts';
import { maxViewedCars } from '../contract.ts';

/** Ids of the cars viewed in this browser, the last viewed first. */
export const viewedStore = createIdList(viewedKey);

/** The list with the car added or moved to the front, cut to its maximum length. */
export function withViewed(viewed: readonly number[], id: number): number[] {
  return [id, ...viewed.filter((other) => other !== id)].slice(0, maxViewedCars);
}
