/** An import between two files, by their paths. */
export type Arrow = { from: string; to: string };
type RoomOf = (path: string) => string | null;

/** Features, applications and the other folders at the root. */
export const largeRoom: RoomOf = (path) => {
  const [first = '', second = ''] = path.split('/');
  return first === 'features' || first === 'apps' ? `${first}/${second}` : first;
};

/** Folders of one folder; a file beside them is a room of its own. */
export const roomsInside =
  (folder: string): RoomOf =>
  (path) =>
    path.startsWith(`${folder}/`) ? `${folder}/${path.slice(folder.length + 1).split('/')[0]}` : null;

/** A circle of folders with an example import for each step; null if there is none. */
export function circleOfRooms(arrows: readonly Arrow[], roomOf: RoomOf): string | null {
  const below = new Map<string, Map<string, Arrow>>();
  for (const arrow of arrows) {
    const [from, to] = [roomOf(arrow.from), roomOf(arrow.to)];
    if (from === null || to === null || from === to) continue;
    const known = below.get(from) ?? new Map<string, Arrow>();
    below.set(from, known.set(to, known.get(to) ?? arrow));
  }
  const done = new Set<string>();
  const path: string[] = [];

  function visit(room: string): string[] | null {
    if (path.includes(room)) return [...path.slice(path.indexOf(room)), room];
    if (done.has(room)) return null;
    path.push(room);
    for (const next of below.get(room)?.keys() ?? []) {
      const circle = visit(next);
      if (circle) return circle;
    }
    path.pop();
    done.add(room);
    return null;
  }

  for (const room of below.keys()) {
    const circle = visit(room);
    if (circle) return circle.slice(1).map(step(circle)).join('\n');
  }
  return null;

  function step(circle: readonly string[]) {
    return (to: string, at: number) => {
      const from = circle[at] ?? '';
      const arrow = below.get(from)?.get(to);
      return `${from} -> ${to} (${arrow?.from} imports ${arrow?.to})`;
    };
  }
}
