/**
 * What a moment of the database has seen, as `pg_current_snapshot()::text` tells it: every transaction below `next`
 * but those that were still running.
 */
export type DatabaseSnapshot = {
  text: string;
  /** The first number that was not given to any transaction that has ended. */
  next: bigint;
  running: readonly bigint[];
};

const form = /^\d{1,19}:(\d{1,19}):(\d{1,19}(?:,\d{1,19})*)?$/;

/** Null where it is none, or too long to be believed: the text may come from outside. */
export function parseSnapshot(text: string, mostCharacters = 100_000): DatabaseSnapshot | null {
  const [, next, running] = (text.length <= mostCharacters && form.exec(text)) || [];
  if (next === undefined) return null;
  return { text, next: BigInt(next), running: running ? running.split(',').map(BigInt) : [] };
}

/** One of ours, so that anything else is a bug. */
export function snapshotOf(text: string): DatabaseSnapshot {
  const snapshot = parseSnapshot(text);
  if (!snapshot) throw new Error(`Not a snapshot: ${text.slice(0, 100)}`);
  return snapshot;
}

/** Whether `later` has seen all that `earlier` had. */
export function covers(later: DatabaseSnapshot, earlier: DatabaseSnapshot): boolean {
  const hadSeen = (transaction: bigint) =>
    transaction < earlier.next && !earlier.running.includes(transaction);
  return later.next >= earlier.next && !later.running.some(hadSeen);
}

/** Every transaction below it was seen. */
export function horizonOf({ next, running }: DatabaseSnapshot): string {
  return String(running.reduce((least, transaction) => (transaction < least ? transaction : least), next));
}
