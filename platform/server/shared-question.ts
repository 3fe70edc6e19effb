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
    if (!line.running) return begin(of, line);
    line.next ??= line.running
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
