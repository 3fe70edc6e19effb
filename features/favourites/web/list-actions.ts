/** An action of a car's button; the actions `full` and `compared` only show a message. */
export type ListAction =
  | { kind: 'save' | 'remove'; id: number }
  | { kind: 'clear' }
  | { kind: 'compared' }
  | { kind: 'full' };

let queue: readonly ListAction[] = [];
const listeners = new Set<() => void>();

function setQueue(next: readonly ListAction[]): void {
  queue = next;
  for (const listener of listeners) listener();
}

/** Queue that holds actions until `CarListSync`, whose script is loaded later, runs them. */
export const listActions = {
  read: () => queue,
  add: (action: ListAction) => setQueue([...queue, action]),
  takeAll(): readonly ListAction[] {
    const actions = queue;
    if (actions.length > 0) setQueue([]);
    return actions;
  },
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
