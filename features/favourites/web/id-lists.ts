import { createIdList } from '../../../platform/web/id-list.ts';
import { comparedKey } from '../../../platform/web/stored-keys.ts';

/** Ids of the member's saved cars, cached in the browser and shared between tabs. */
export const favouriteList = createIdList('favourites');

/** Ids of the compared cars of a guest or a member. */
export const comparedList = createIdList(comparedKey);
