import { createIdList } from '../../../platform/web/id-list.ts';
import { mostViewedCars } from '../contract.ts';

/** The cars looked at in this browser, the last first. */
export const viewedStore = createIdList('viewed');

/** The list with a car put first; each car once, and only the last dozen. */
export function withViewed(viewed: readonly number[], id: number): number[] {
  return [id, ...viewed.filter((other) => other !== id)].slice(0, mostViewedCars);
}
