import { searchStore } from './search-store.ts';

/** Deletes the searches that this browser remembers. */
export const forgetSearches = () => searchStore.write(null);
