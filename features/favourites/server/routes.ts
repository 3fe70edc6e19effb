import { serve } from '../../../platform/server/serve.ts';
import * as contract from '../contract.ts';
import * as hiddenContract from '../hidden-contract.ts';
import * as lists from '../lists-contract.ts';
import { addViewed, clearViewed, listViewed, readCompared, setCompared } from './compared-and-viewed.ts';
import {
  clearFavourites,
  listFavouriteIds,
  mergeFavourites,
  removeFavourite,
  saveFavourite,
  setNote,
} from './favourites.ts';
import { listHiddenCars, readHidden, readSellerOfCar, setHidden } from './hidden.ts';
import { listFavourites } from './list-favourites.ts';

export const favouriteRoutes = [
  serve(contract.listFavourites, listFavourites),
  serve(contract.listFavouriteIds, listFavouriteIds),
  serve(contract.saveFavourite, saveFavourite),
  serve(contract.removeFavourite, removeFavourite),
  serve(contract.setNote, setNote),
  serve(contract.clearFavourites, clearFavourites),
  serve(contract.mergeFavourites, mergeFavourites),
  serve(lists.readCompared, readCompared),
  serve(lists.setCompared, setCompared),
  serve(lists.listViewed, listViewed),
  serve(lists.addViewed, addViewed),
  serve(lists.clearViewed, clearViewed),
  serve(hiddenContract.readHidden, readHidden),
  serve(hiddenContract.setHidden, setHidden),
  serve(hiddenContract.readSellerOfCar, readSellerOfCar),
  serve(hiddenContract.listHiddenCars, listHiddenCars),
];
