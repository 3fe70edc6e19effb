/** "Передний привод" → "передний привод"; "SUV" and "АКПП" stay. */
export const lowerFirst = (label: string) =>
  label.replace(/^\p{Lu}(?=\p{Ll}|$)/u, (letter) => letter.toLowerCase());
