import { createBrowserStore, tabStorage } from '../../../platform/web/browser-store.ts';
import type { SavedSearch } from '../contract.ts';

type EditedSearch = Pick<SavedSearch, 'id' | 'name' | 'query'>;

/** The saved search whose filters the person is changing in the catalogue, in this tab. */
export const editedSearchStore = createBrowserStore<string>(
  { key: 'edited-search', parse: (text) => (/^\d{1,15} \S+ ./.test(text) ? text : null), print: String },
  tabStorage,
);

export const printEditedSearch = ({ id, query, name }: EditedSearch): string => `${id} ${query} ${name}`;

export function parseEditedSearch(stored: string): EditedSearch {
  const [id, query = '', ...words] = stored.split(' ');
  return { id: Number(id), query, name: words.join(' ') };
}
