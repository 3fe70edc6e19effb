/** Ads repeat the same words; beyond this many different ones the memory starts afresh, so that it stays small. */
const mostTexts = 20_000;

/** The same function, which looks at a text only once in a while. */
export function remembered<Answer>(work: (text: string) => Answer): (text: string) => Answer {
  const answers = new Map<string, Answer>();
  return (text) => {
    const known = answers.get(text);
    if (known !== undefined) return known;
    // A cell may be a window on a whole chunk of the file: what is kept must be a copy, or the chunk stays too.
    const copy = Buffer.from(text).toString();
    const answer = work(copy);
    if (answers.size >= mostTexts) answers.clear();
    answers.set(copy, answer);
    return answer;
  };
}
