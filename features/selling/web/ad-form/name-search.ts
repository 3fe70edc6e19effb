import { foldKey } from '../../../../platform/contract/fold.ts';

type Named = { label: string; aliases: readonly string[] };

/**
 * Names that match the typed text in Latin or Cyrillic spelling. Names that begin with the text come before names that
 * contain it.
 */
export function matchingNames<Name extends Named>(names: readonly Name[], typed: string): Name[] {
  const query = foldKey(typed);
  if (query === '') return [...names];
  const rank = ({ label, aliases }: Name) => {
    const keys = [label, ...aliases].map(foldKey);
    if (keys.some((key) => key === query)) return 0;
    if (keys.some((key) => key.startsWith(query))) return 1;
    return query.length > 1 && keys.some((key) => key.includes(query)) ? 2 : 3;
  };
  return names
    .map((name) => ({ name, rank: rank(name) }))
    .filter((entry) => entry.rank < 3)
    .sort((a, b) => a.rank - b.rank)
    .map(({ name }) => name);
}
