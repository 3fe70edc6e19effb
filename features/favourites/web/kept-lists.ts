import { createIdList } from '../../../platform/web/id-list.ts';

/** What this browser knows of the member's saved cars: hearts show it at once, other tabs follow it. */
export const favouriteList = createIdList('favourites');

/** The cars that this browser compares, a guest's or a member's. */
export const comparedList = createIdList('compare');
