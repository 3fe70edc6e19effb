/**
 * Names as people write them, brought to one form, so that "RAV 4" is "RAV4", "Cee'd" is "ceed", "Х5" typed in
 * Russian letters is "X5" and "Қонаев" is "Конаев". Both sides of a comparison must be folded: the result is
 * a key, not something to show.
 */

/** Letters drawn alike in Latin and Cyrillic, and Kazakh letters that people write with their Russian twins. */
const twins: Record<string, string> = {
  а: 'a',
  в: 'b',
  е: 'e',
  к: 'k',
  м: 'm',
  н: 'h',
  о: 'o',
  р: 'p',
  с: 'c',
  т: 't',
  у: 'y',
  х: 'x',
  і: 'i',
  ј: 'j',
  ѕ: 's',
  ә: 'a',
  қ: 'k',
  ң: 'h',
  ө: 'o',
  ү: 'y',
  ұ: 'y',
  һ: 'h',
  ғ: 'г',
};
const twinLetters = new RegExp(`[${Object.keys(twins).join('')}]`, 'g');
const others = /[^\p{L}\p{Nd}.]+/gu;
const pieces = /\p{L}[\p{L}\p{M}'’‘ʼ`´]*|\p{Nd}+(?:[.,]\p{Nd}+)*|\+/gu;
const plainAscii = /^[a-z0-9.]*$/;

/** A run of letters, or a number: "X5" is never the beginning of "X50", nor "Corolla 2" of "Corolla 2.0". */
export type Atom = { text: string; start: number; end: number };

function foldAtom(piece: string): string {
  if (piece === '+') return 'plus';
  const lower = piece.toLowerCase().replaceAll(',', '.');
  if (plainAscii.test(lower)) return lower;
  return lower
    .normalize('NFKD')
    .replace(others, '')
    .toLowerCase()
    .replace(twinLetters, (letter) => twins[letter] ?? letter);
}

/** The runs of a text with the places where they stand in it; everything between them is left out. */
export function atomsOf(text: string): Atom[] {
  return Array.from(text.matchAll(pieces), (match) => ({
    text: foldAtom(match[0]),
    start: match.index,
    end: match.index + match[0].length,
  }));
}

const endsWithDigit = /\p{Nd}$/u;
const startsWithDigit = /^\p{Nd}/u;

/** Numbers that stand side by side stay apart: "3 20" is not "320". */
function joint(before: string, after: string): string {
  return endsWithDigit.test(before) && startsWithDigit.test(after) ? ' ' : '';
}

/** The key of a whole text. */
export function foldKey(text: string): string {
  let key = '';
  for (const atom of atomsOf(text)) key += joint(key, atom.text) + atom.text;
  return key;
}

/** A beginning of a text that ends with one of its atoms. */
export type FoldedPrefix = {
  key: string;
  end: number;
  /** A number goes on inside the word, as in "S|500": the beginning may be a name, but a weak one. */
  isCut: boolean;
};

/** Every beginning of a text, the shortest first. */
export function foldedPrefixes(text: string): FoldedPrefix[] {
  let key = '';
  return atomsOf(text).map((atom, at, atoms) => {
    key += joint(key, atom.text) + atom.text;
    const next = atoms[at + 1];
    return { key, end: atom.end, isCut: next?.start === atom.end && startsWithDigit.test(next.text) };
  });
}

/** Whole words, folded one by one: "4х4, Полный" gives "4x4" and "пoлhый". */
export function foldedWords(text: string): string[] {
  return text
    .split(/[^\p{L}\p{M}\p{N}'’‘ʼ`´]+/u)
    .map(foldKey)
    .filter((word) => word !== '');
}
