/** Characters that stand for the classes patterns ask for: letters of both alphabets, digits, spaces, punctuation. */
const characters = [...'aж1 \n\t.,-_@:/"\'()[]<>*+=#|&?;{}\\'];

/** Words in the source of a pattern: a text that passes them reaches the parts behind them. */
function wordsOf(pattern: RegExp): string[] {
  const plain = pattern.source
    .replace(/\\[pP]\{[^}]*\}|\\[a-zA-Z]/g, ' ')
    .replace(/\\(.)/g, '$1')
    .replace(/\[[^\]]*\]/g, ' ');
  return [...new Set(plain.match(/[\p{L}\d:/@.<]{2,}/gu) ?? [])].slice(0, 8);
}

/** A text of about this many characters. */
export type TextOfLength = (length: number) => string;

/** Texts made to be slow: something repeated, then something else repeated, then an end that lets the match fail. */
export function* nastyTexts(pattern: RegExp): Generator<TextOfLength> {
  const words = wordsOf(pattern);
  const own = characters.filter((character) => pattern.source.includes(character));
  const singles = [...new Set([...'aж1 -.', ...own])];
  const pumps = [...singles, 'a ', 'a.', 'a-', '1 ', ...words];
  for (const first of pumps)
    for (const second of ['', ...singles])
      for (const start of ['', ...words.slice(0, 2)])
        yield (length) =>
          [
            start,
            repeated(first, second === '' ? length : length / 3),
            repeated(second, length),
            '\u0001',
          ].join('');
}

const repeated = (text: string, length: number) =>
  text === '' ? '' : text.repeat(Math.ceil(length / text.length));
