/**
 * Normalizes names as people write them, so that "RAV 4" equals "RAV4", "Cee'd" equals "ceed", "Х5" typed in
 * Russian letters equals "X5" and "Қонаев" equals "Конаев". Fold both sides of a comparison: the result is
 * a key, not a text to display.
 */

/** Maps Cyrillic letters to similar Latin ones, and Kazakh letters as the Russian letters that people type instead. */
const lookalikes: Record<string, string> = {
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
const lookalikeLetters = new RegExp(`[${Object.keys(lookalikes).join('')}]`, 'g');
const ignoredCharacters = /[^\p{L}\p{Nd}.]+/gu;
const atomPattern = /\p{L}[\p{L}\p{M}'’‘ʼ`´]*|\p{Nd}+(?:[.,]\p{Nd}+)*|\+/gu;
const plainAscii = /^[a-z0-9.]*$/;

/** A run of letters or a number, never split: "X5" is not a prefix of "X50", nor "Corolla 2" of "Corolla 2.0". */
export type Atom = { text: string; start: number; end: number };

function foldAtom(piece: string): string {
  if (piece === '+') return 'plus';
  const lower = piece.toLowerCase().replaceAll(',', '.');
  if (plainAscii.test(lower)) return lower;
  return lower
    .normalize('NFKD')
    .replace(ignoredCharacters, '')
    .toLowerCase()
    .replace(lookalikeLetters, (letter) => lookalikes[letter] ?? letter);
}

/** The atoms of a text with their positions, or the first of them; everything between them is skipped. */
export function atomsOf(text: string, most = Number.POSITIVE_INFINITY): Atom[] {
  const atoms: Atom[] = [];
  for (const { 0: piece, index: start } of text.matchAll(atomPattern)) {
    if (atoms.length >= most) break;
    atoms.push({ text: foldAtom(piece), start, end: start + piece.length });
  }
  return atoms;
}

const endsWithDigit = /\p{Nd}$/u;
const startsWithDigit = /^\p{Nd}/u;

/** Adjacent numbers keep a space between them: "3 20" is not "320". */
function separatorOf(before: string, after: string): string {
  return endsWithDigit.test(before) && startsWithDigit.test(after) ? ' ' : '';
}

export function foldKey(text: string): string {
  let key = '';
  for (const atom of atomsOf(text)) key += separatorOf(key, atom.text) + atom.text;
  return key;
}

/** A prefix of a text that ends with one of its atoms. */
export type FoldedPrefix = {
  key: string;
  end: number;
  /** A digit follows the prefix without a space, as in "S|500": the prefix ends inside a word, so its match is weak. */
  isCut: boolean;
};

/** All prefixes of a text, shortest first, or those of at most `most` atoms. */
export function foldedPrefixes(text: string, most = Number.POSITIVE_INFINITY): FoldedPrefix[] {
  let key = '';
  const atoms = atomsOf(text, most + 1);
  return atoms.slice(0, most).map((atom, at) => {
    key += separatorOf(key, atom.text) + atom.text;
    const next = atoms[at + 1];
    return { key, end: atom.end, isCut: next?.start === atom.end && startsWithDigit.test(next.text) };
  });
}

/** The words of a text, each folded separately: "4х4, Полный" gives "4x4" and "пoлhый". */
export function foldedWords(text: string): string[] {
  return text
    .split(/[^\p{L}\p{M}\p{N}'’‘ʼ`´]+/u)
    .map(foldKey)
    .filter((word) => word !== '');
}
