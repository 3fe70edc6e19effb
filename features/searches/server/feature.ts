import type { Services } from '../../../platform/server/context.ts';
import type { Feature } from '../../../platform/server/feature.ts';
import { serve } from '../../../platform/server/serve.ts';
import * as byEmail from '../by-email-contract.ts';
import * as contract from '../contract.ts';
import { searchState } from './account-state.ts';
import { followAds, matchSchedule } from './follow-ads.ts';
import { guestLetterSchedule, guestLetterTasks } from './guest-letters.ts';
import { changeSearchByEmail, readSearchByEmail, saveByEmail } from './guest-searches.ts';
import { matchTasks } from './match-searches.ts';
import { messageKinds } from './message-kinds.ts';
import { digestSchedule, digestTasks } from './notify-of-finds.ts';
import { searchData } from './personal-data.ts';
import {
  changeSearch,
  deleteOldSearches,
  deleteSearch,
  listSearches,
  markSearchSeen,
  restoreSearch,
  saveSearch,
} from './saved-searches.ts';
import { createWatchedSearches } from './watched-searches.ts';

export const searches: Feature = {
  name: 'searches',
  tables: ['saved_search_cars', 'saved_search_position', 'saved_searches'],
  services: (services) => ({ watchedSearches: createWatchedSearches(() => services as Services) }),
  calls: [
    serve(contract.listSearches, listSearches),
    serve(contract.saveSearch, saveSearch),
    serve(contract.changeSearch, changeSearch),
    serve(contract.markSearchSeen, markSearchSeen),
    serve(contract.deleteSearch, deleteSearch),
    serve(contract.restoreSearch, restoreSearch),
    serve(byEmail.saveByEmail, saveByEmail),
    serve(byEmail.readSearchByEmail, readSearchByEmail),
    serve(byEmail.changeSearchByEmail, changeSearchByEmail),
  ],
  tasks: (services) => ({ ...matchTasks(services), ...digestTasks(services), ...guestLetterTasks(services) }),
  schedule: [matchSchedule, digestSchedule, ...guestLetterSchedule],
  nightly: { deleteOld: ({ db, clock }) => deleteOldSearches(db, clock.now()) },
  formPages: ['/saved-search'],
  accountStates: [searchState],
  personalData: [searchData],
  messageKinds,
  startWorker: ({ services: { db }, url, log }) => followAds({ db, url, log }),
};
