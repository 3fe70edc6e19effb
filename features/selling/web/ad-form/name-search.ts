import { foldKey } from '../../../../platform/contract/fold.ts';

type Named = { label: string; aliases: readonly string[] };

/** Names that match the typed text in any spelling; matches at the beginning come first. */
export function namesLike<Name extends Named>(names: readonly Name[], typed: string): Name[] {
  const sought = foldKey(typed);
  if (sought === '') return [...names];
  const rank = ({ label, aliases }: Name) => {
    const keys = [label, ...aliases].map(foldKey);
    if (keys.some((key) => key === sought)) return 0;
    if (keys.some((key) => key.startsWith(sought))) return 1;
    return sought.length > 1 && keys.some((key) => key.includes(sought)) ? 2 : 3;
  };
  return names
    .map((name) => ({ name, rank: rank(name) }))
    .filter((found) => found.rank < 3)
    .sort((a, b) => a.rank - b.rank)
    .map(({ name }) => name);
}
