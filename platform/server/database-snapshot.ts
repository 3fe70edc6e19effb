/**
 * A parsed `pg_current_snapshot()::text`: every transaction below `next` is visible, except those that were still
 * running.
 */
export type DatabaseSnapshot = {
  text: string;
  /** The first transaction id that was not yet assigned. */
  next: bigint;
  running: readonly bigint[];
};

const snapshotPattern = /^\d{1,19}:(\d{1,19}):(\d{1,19}(?:,\d{1,19})*)?$/;

/** Null if the text is not a snapshot or is too long: it may come from a cookie. */
export function parseSnapshot(text: string, maxCharacters = 100_000): DatabaseSnapshot | null {
  const [, next, running] = (text.length <= maxCharacters && snapshotPattern.exec(text)) || [];
  if (next === undefined) return null;
  return { text, next: BigInt(next), running: running ? running.split(',').map(BigInt) : [] };
}

/** Parses a snapshot that comes from our own database; throws if it is invalid. */
export function snapshotOf(text: string): DatabaseSnapshot {
  const snapshot = parseSnapshot(text);
  if (!snapshot) throw new Error(`Not a snapshot: ${text.slice(0, 100)}`);
  return snapshot;
}

/** Whether everything visible in `earlier` is visible in `later`. */
export function covers(later: DatabaseSnapshot, earlier: DatabaseSnapshot): boolean {
  const wasVisible = (transaction: bigint) =>
    transaction < earlier.next && !earlier.running.includes(transaction);
  return later.next >= earlier.next && !later.running.some(wasVisible);
}

/** All transactions below the returned id are visible. */
export function horizonOf({ next, running }: DatabaseSnapshot): string {
  return String(running.reduce((lowest, transaction) => (transaction < lowest ? transaction : lowest), next));
}
