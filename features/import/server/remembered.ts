/** Entries before the cache is cleared; ads repeat the same words. */
const mostTexts = 20_000;

/** Memoizes a function of a text. */
export function remembered<Answer>(work: (text: string) => Answer): (text: string) => Answer {
  const answers = new Map<string, Answer>();
  return (text) => {
    const known = answers.get(text);
    if (known !== undefined) return known;
    // A cell may be a slice of a whole chunk of the file. The cache must hold a copy, or the chunk stays in memory.
    const copy = Buffer.from(text).toString();
    const answer = work(copy);
    if (answers.size >= mostTexts) answers.clear();
    answers.set(copy, answer);
    return answer;
  };
}
