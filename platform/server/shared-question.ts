/**
 * A question to the database that many ask at once: who asks while an answer is on its way shares the next one, so that
 * no answer is older than its question.
 */
export function sharedQuestion<Of extends object, Answer>(
  ask: (of: Of) => Promise<Answer>,
): (of: Of) => Promise<Answer> {
  type Line = { running: Promise<Answer> | null; next: Promise<Answer> | null };
  const lines = new WeakMap<Of, Line>();

  function begin(of: Of, line: Line): Promise<Answer> {
    const running = ask(of).finally(() => {
      if (line.running === running) line.running = null;
    });
    line.running = running;
    return running;
  }

  return (of) => {
    const line = lines.get(of) ?? { running: null, next: null };
    lines.set(of, line);
    // It has not begun yet, even if the one before has just ended.
    if (line.next) return line.next;
    if (!line.running) return begin(of, line);
    line.next = line.running
      .then(
        () => {},
        () => {},
      )
      .then(() => {
        line.next = null;
        return begin(of, line);
      });
    return line.next;
  };
}

/** The same about things by their ids: the next question is about all that anybody waits for. */
export function sharedLookup<Of extends object, Found>(
  ask: (of: Of, ids: readonly number[]) => Promise<ReadonlyMap<number, Found>>,
): (of: Of, ids: readonly number[]) => Promise<ReadonlyMap<number, Found>> {
  const wanted = new WeakMap<Of, Set<number>>();
  const question = sharedQuestion((of: Of) => {
    const ids = [...(wanted.get(of) ?? [])];
    wanted.delete(of);
    return ask(of, ids);
  });

  return async (of, ids) => {
    if (ids.length === 0) return new Map();
    const asked = wanted.get(of) ?? new Set();
    wanted.set(of, asked);
    for (const id of ids) asked.add(id);
    return question(of);
  };
}
