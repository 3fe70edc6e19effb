/*
 * People write Kazakh without its own letters, and Russian and Kazakh words with endings. Here a text becomes one whose
 * letters have the same places, so that what was found in it can be cut out of what was typed.
 */

const sameLetter: Record<string, string> = {
  ё: 'е',
  ә: 'а',
  қ: 'к',
  ң: 'н',
  ө: 'о',
  ү: 'у',
  ұ: 'у',
  һ: 'х',
  ғ: 'г',
  і: 'и',
  '\u00a0': ' ',
  '\u202f': ' ',
};

/** Lower case, without letters of Kazakh, character for character: the result is as long as the text. */
export function foldText(text: string): string {
  let folded = '';
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] ?? '';
    const lower = sign.toLowerCase();
    const one = lower.length === 1 ? lower : sign;
    folded += sameLetter[one] ?? one;
  }
  return folded;
}

const longestFirst = (endings: string) => endings.split(' ').sort((one, other) => other.length - one.length);
const russianEndings = longestFirst(
  'ыми ими ого его ому ему ами ями ах ях ов ев ей ой ый ий ая яя ое ее ые ие ую юю ом ем ам ям ых их ым им у ю а я о е ы и ь й',
);
const kazakhEndings = longestFirst(
  'дагы деги тагы теги лары лери лар лер дар дер тар тер да де та те дан ден тан тен нан нен га ге ка ке на не ды ди ты ти ны ни нын нин дын дин тын тин мен бен пен лы ли ы и',
);
const shortestStem = 3;

function without(endings: readonly string[], word: string): string {
  const ending = endings.find(
    (ending) => word.endsWith(ending) && word.length - ending.length >= shortestStem,
  );
  return ending ? word.slice(0, -ending.length) : word;
}

/** A folded word and what may be left of it without its ending: «белую» → «бел», «алматыда» → «алматы», «алмат». */
export function stemsOf(word: string): string[] {
  if (!/^\p{L}+$/u.test(word)) return [word];
  const bare = without(kazakhEndings, word);
  return [...new Set([word, without(russianEndings, word), bare, without(russianEndings, bare)])];
}

/** What a word of the lexicon is found by: itself, and its stem if that has at least `shortest` letters. */
export const keysOf = (word: string, shortest: number) =>
  [word, without(russianEndings, word)].filter(
    (key, at) => at === 0 || (key !== word && key.length >= shortest && /^\p{L}+$/u.test(word)),
  );

/** Words of letters and digits with their places. */
export function wordsOf(folded: string): { text: string; end: number }[] {
  return Array.from(folded.matchAll(/[\p{L}\p{N}]+/gu), (match) => ({
    text: match[0],
    end: match.index + match[0].length,
  }));
}
