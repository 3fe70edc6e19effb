/** An import from one file to another, by their paths. */
export type Import = { from: string; to: string };
type FolderOf = (path: string) => string | null;

/** The folder of a feature or an app, or the folder at the root for all other files. */
export const topLevelFolder: FolderOf = (path) => {
  const [first = '', second = ''] = path.split('/');
  return first === 'features' || first === 'apps' ? `${first}/${second}` : first;
};

/** Assigns each file to the child of `folder` that contains it; a file directly in it counts as a folder of its own. */
export const foldersInside =
  (folder: string): FolderOf =>
  (path) =>
    path.startsWith(`${folder}/`) ? `${folder}/${path.slice(folder.length + 1).split('/')[0]}` : null;

/** Describes an import cycle between folders, with an example import for each step; null if there is none. */
export function findFolderCycle(imports: readonly Import[], folderOf: FolderOf): string | null {
  const importsByFolder = new Map<string, Map<string, Import>>();
  for (const edge of imports) {
    const [from, to] = [folderOf(edge.from), folderOf(edge.to)];
    if (from === null || to === null || from === to) continue;
    const examples = importsByFolder.get(from) ?? new Map<string, Import>();
    importsByFolder.set(from, examples.set(to, examples.get(to) ?? edge));
  }
  const finished = new Set<string>();
  const path: string[] = [];

  function visit(folder: string): string[] | null {
    if (path.includes(folder)) return [...path.slice(path.indexOf(folder)), folder];
    if (finished.has(folder)) return null;
    path.push(folder);
    for (const next of importsByFolder.get(folder)?.keys() ?? []) {
      const cycle = visit(next);
      if (cycle) return cycle;
    }
    path.pop();
    finished.add(folder);
    return null;
  }

  for (const folder of importsByFolder.keys()) {
    const cycle = visit(folder);
    if (cycle) return cycle.slice(1).map(step(cycle)).join('\n');
  }
  return null;

  function step(cycle: readonly string[]) {
    return (to: string, at: number) => {
      const from = cycle[at] ?? '';
      const edge = importsByFolder.get(from)?.get(to);
      return `${from} -> ${to} (${edge?.from} imports ${edge?.to})`;
    };
  }
}
