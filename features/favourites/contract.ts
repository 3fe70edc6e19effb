import { z } from 'zod';
import { endpoint } from '../../platform/contract/endpoint.ts';
import { pageOf } from '../../platform/contract/page.ts';
import { idInput, idText, manyOf, wholeNumber } from '../../platform/contract/query.ts';
import { carCard, publicStatuses } from '../listings/contract.ts';

/** The list of favourites is limited, so that nobody copies a whole catalogue. */
export const maxFavourites = 1000;
export const favouritesPageSize = 24;
export const maxNoteLength = 500;
export const maxCompared = 4;
/** Maximum number of recently viewed cars that are stored. */
export const maxViewed = 50;

/** Orders of the list; `price_drop` has the cars first that became cheapest since they were saved. */
export const favouriteOrders = ['saved', 'price_drop', 'price', '-price', '-year'] as const;
export type FavouriteOrder = (typeof favouriteOrders)[number];

export const carIds = (maxCount: number) =>
  z.array(z.int().positive().max(999_999_999_999_999)).max(maxCount);
export const ids = z.object({ ids: z.array(z.int()) });

/** A saved car stays in the list when it is sold or withdrawn; its `status` says so. */
const favouriteCar = carCard
  .extend({
    status: z.enum(publicStatuses),
    saved_at: z.iso.datetime(),
    /** Price in tenge at the time the car was saved. */
    saved_price: z.int(),
    /** The estimate of its price at that time; null if there was none. */
    saved_estimate: z.int().nullable(),
    /** The member's own words about it, which nobody else sees. */
    note: z.string().nullable(),
  })
  .meta({ id: 'FavouriteCar' });
export type FavouriteCar = z.output<typeof favouriteCar>;

const favouriteRefusals = { favourites_full: 409 } as const;

export const listFavourites = endpoint({
  method: 'GET',
  path: '/favourites/',
  access: 'member',
  summary: 'Cars that I have saved, the last one first, sold and withdrawn ones too; `ids` narrows to some',
  input: z.object({ page: wholeNumber(1, 1000), ids: manyOf(idText, favouritesPageSize) }),
  output: pageOf(favouriteCar),
});

export const listFavouriteIds = endpoint({
  method: 'GET',
  path: '/favourites/ids/',
  access: 'member',
  summary:
    'Ids of all cars that I have saved, the last one first; by any other order, those still on sale come first',
  input: z.object({ sort: z.enum(favouriteOrders).default('saved') }),
  output: ids,
});

export const saveFavourite = endpoint({
  method: 'PUT',
  path: '/favourites/:carId/',
  access: 'member',
  summary: 'Saves a car; a second time changes nothing',
  input: z.object({ carId: idInput }),
  output: z.object({ count: z.int() }),
  refusals: favouriteRefusals,
});

export const removeFavourite = endpoint({
  method: 'DELETE',
  path: '/favourites/:carId/',
  access: 'member',
  summary: 'Removes a car from the saved ones; one that is not there changes nothing',
  input: z.object({ carId: idInput }),
  output: z.object({ count: z.int() }),
});

export const setNote = endpoint({
  method: 'PUT',
  path: '/favourites/:carId/note/',
  access: 'member',
  summary: 'Writes down a note about a saved car, which only I see; an empty one removes it',
  input: z.strictObject({ carId: idInput, note: z.string().trim().max(maxNoteLength) }),
  output: z.object({ note: z.string().nullable() }),
});

export const clearFavourites = endpoint({
  method: 'DELETE',
  path: '/favourites/',
  access: 'member',
  summary: 'Removes all saved cars',
  input: z.object({}),
  output: z.object({ count: z.int() }),
});

export const mergeFavourites = endpoint({
  method: 'POST',
  path: '/favourites/merge/',
  access: 'member',
  summary:
    'Saves several cars, the first of them on top; those that nobody may see are left out, and what is beyond the limit',
  input: z.strictObject({ ids: carIds(maxFavourites) }),
  output: ids,
});
