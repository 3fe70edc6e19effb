export type NamedSearch = { name: string; query: string };
type Load = () => Promise<readonly NamedSearch[]>;

const none: Load = async () => [];
let load = none;

/** How the text box gets the searches that the member has saved, which it suggests; null when there is no member. */
export function suggestSavedSearches(loadSearches: Load | null): void {
  load = loadSearches ?? none;
}

export const savedSearches: Load = () => load();
