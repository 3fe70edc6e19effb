type Query<Answer> = () => Promise<Answer>;

/**
 * A query that runs once at a time. Callers that come while it runs share the run after it, so no caller gets an answer
 * that is older than its call.
 */
export function coalesced<Answer>(run: Query<Answer>): Query<Answer> {
  let running: Promise<Answer> | null = null;
  let next: Promise<Answer> | null = null;

  function start(): Promise<Answer> {
    const current = run().finally(() => {
      if (running === current) running = null;
    });
    running = current;
    return current;
  }

  return () => {
    // It has not started yet, even if the one before has just ended.
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

/** The same for a lookup by ids: the next run looks up all the ids that its callers ask for. */
export function coalescedLookup<Row>(
  lookUp: (ids: readonly number[]) => Promise<ReadonlyMap<number, Row>>,
): (ids: readonly number[]) => Promise<ReadonlyMap<number, Row>> {
  let wanted = new Set<number>();
  const runNext = coalesced(() => {
    const ids = [...wanted];
    wanted = new Set();
    return lookUp(ids);
  });

  return async (ids) => {
    if (ids.length === 0) return new Map();
    for (const id of ids) wanted.add(id);
    return runNext();
  };
}
