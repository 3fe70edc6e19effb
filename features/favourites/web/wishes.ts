/** What a person asked for by a button; `full` and `compared` only want to be talked about. */
export type Wish =
  | { kind: 'save' | 'remove'; id: number }
  | { kind: 'clear' }
  | { kind: 'compared' }
  | { kind: 'full' };

let waiting: readonly Wish[] = [];
const listeners = new Set<() => void>();

function become(next: readonly Wish[]): void {
  waiting = next;
  for (const listener of listeners) listener();
}

/** Wishes wait here until the keeper, whose script comes later, has taken them. */
export const wishes = {
  read: () => waiting,
  add: (wish: Wish) => become([...waiting, wish]),
  takeAll(): readonly Wish[] {
    const taken = waiting;
    if (taken.length > 0) become([]);
    return taken;
  },
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
