/** What a site holds: MB of heap after a full garbage collection and of resident memory, handles of Node, open files. */
export type Held = { heap: number; resident: number; handles: number; files: number };

/** More than this than when the site was warm is a leak; caches are full by then. */
const spare: Held = { heap: 48, resident: 250, handles: 50, files: 50 };

/** What has grown from the first of these, with the site warm, to the last, with the site at rest. */
export function growthFaults(held: readonly Held[]): string[] {
  const [warm, last] = [held[0], held.at(-1)];
  if (!warm || !last) return [];
  return (Object.keys(spare) as (keyof Held)[])
    .filter((name) => last[name] > warm[name] + spare[name])
    .map((name) => `${name} grew from ${warm[name]} to ${last[name]}`);
}
