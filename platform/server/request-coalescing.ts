type Query<Result> = () => Promise<Result>;

/**
 * Runs a query at most once at a time. Callers that arrive during a run share the next run, so that every caller gets
 * a result of a run that started after its call.
 */
export function coalesced<Result>(run: Query<Result>): Query<Result> {
  let running: Promise<Result> | null = null;
  let next: Promise<Result> | null = null;

  function start(): Promise<Result> {
    const current = run().finally(() => {
      if (running === current) running = null;
    });
    running = current;
    return current;
  }

  return () => {
    // The next run has not started yet, even if the current one has just ended.
    if (next) return next;
    if (!running) return start();
    next = running
      .then(
        () => {},
        () => {},
      )
      .then(() => {
        next = null;
        return start();
      });
    return next;
  };
}

/** Like `coalesced`, for a lookup by ids: callers that wait for the same run get the rows of all their ids together. */
export function coalescedLookup<Row>(
  lookup: (ids: readonly number[]) => Promise<ReadonlyMap<number, Row>>,
): (ids: readonly number[]) => Promise<ReadonlyMap<number, Row>> {
  let pendingIds = new Set<number>();
  const runNext = coalesced(() => {
    const ids = [...pendingIds];
    pendingIds = new Set();
    return lookup(ids);
  });

  return async (ids) => {
    if (ids.length === 0) return new Map();
    for (const id of ids) pendingIds.add(id);
    return runNext();
  };
}
