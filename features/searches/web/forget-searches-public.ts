import { forgetTexts } from '../../catalogue/web/asked-texts-public.ts';
import { editedSearchStore } from './edited-search.ts';
import { searchStore } from './search-store.ts';

/** Deletes what this browser remembers of searches. */
export function forgetSearches(): void {
  searchStore.write(null);
  editedSearchStore.write(null);
  forgetTexts();
}
